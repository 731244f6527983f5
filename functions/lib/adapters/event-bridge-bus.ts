import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import * as z from 'zod';
import type { AwsService } from '../aws/aws-service.ts';
import { inBatches } from '../in-batches.ts';
import type { Bus } from '../ports/bus.ts';
import { awsFailure } from './aws-failure.ts';

const entriesPerCall = 10;
const answered = z.object({ Entries: z.array(z.object({ EventId: z.string().nullish() })).default([]) });

/** The application's bus; an entry's `Detail` is the whole envelope. */
export function eventBridgeBus(events: AwsService, busName: string): Bus {
  const publish = async (batch: readonly DomainEvent[]): Promise<string[]> => {
    const Entries = batch.map((event) => ({
      EventBusName: busName,
      Source: eventSource,
      DetailType: event.type,
      // In epoch seconds.
      Time: Date.parse(event.time) / 1000,
      Detail: JSON.stringify(event),
    }));
    const answer = await events('PutEvents', { Entries }).catch((error: unknown) => {
      throw awsFailure('The event bus', error);
    });
    const taken = answered.parse(answer).Entries;
    return batch.filter((_, at) => !taken[at]?.EventId).map(({ id }) => id);
  };

  return {
    async publish(all) {
      const failed: string[] = [];
      for (const batch of inBatches(all, entriesPerCall)) failed.push(...(await publish(batch)));
      return { failed: new Set(failed) };
    },
  };
}
