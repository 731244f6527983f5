import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { setting } from '../settings.ts';
import { awsClient } from './aws-client.ts';
import { throwFailureOf } from './aws-failure.ts';

/** The event bus. Returns the ids of rejected events, which the caller retains. */
export type Bus = { publish(events: readonly DomainEvent[]): Promise<{ failed: ReadonlySet<string> }> };

const entriesPerCall = 10;

export function eventBridgeBus(client: EventBridgeClient, busName: string): Bus {
  const publish = async (events: readonly DomainEvent[]): Promise<string[]> => {
    const Entries = events.map((event) => ({
      EventBusName: busName,
      Source: eventSource,
      DetailType: event.type,
      Time: new Date(event.time),
      Detail: JSON.stringify(event),
    }));
    const response = await client
      .send(new PutEventsCommand({ Entries }))
      .catch(throwFailureOf('The event bus'));
    return events.filter((_, at) => !response.Entries?.[at]?.EventId).map(({ id }) => id);
  };

  return {
    async publish(events) {
      const failed: string[] = [];
      for (const batch of inBatches(events, entriesPerCall)) failed.push(...(await publish(batch)));
      return { failed: new Set(failed) };
    },
  };
}

export function connectBus() {
  return eventBridgeBus(awsClient(EventBridgeClient), setting('BUS_NAME'));
}
