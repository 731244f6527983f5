import * as z from 'zod';
import { type Bus, connectBus } from '../adapters/bus.ts';
import { type Calendar, connectDatedTable } from '../adapters/dynamo-table.ts';
import type { Item, TableClient } from '../adapters/table.ts';
import { type Log, leaveToSweeper } from '../log.ts';
import { relay } from '../outbox.ts';
import { type QueuePorts, queueFunction, queueHandler } from '../queue-handler.ts';
import type { ReminderWriting } from './owner-reminders.ts';

/** `calendar` is the current time, which is later than a message's first receive; by default they are the same. */
export type ConsumerPorts = { table: TableClient; bus: Bus; log: Log; calendar?: Calendar | undefined };

/** `now` is the time of the event's first receive, `calendar` the current time. */
export type ConsumerWriting = ReminderWriting & { calendar: Calendar };

type Envelope = { id: string; correlationId: string };

type Consume<Event> = (event: Event, writing: ConsumerWriting) => Promise<Item[]>;

/**
 * A consumer of one event type: `consume` returns the items it wrote, whose events are then relayed. The
 * event's id counts as the request's, so that a second delivery recognizes the writes of the first.
 */
export function eventConsumer<Event extends Envelope>(schema: z.ZodType<Event>, consume: Consume<Event>) {
  return queueFunction((ports) =>
    consumerHandler({ ...ports, ...connectDatedTable(), bus: connectBus() }, schema, consume),
  );
}

/** Handler of a consumer's queue; EventBridge wraps each event in an envelope. */
export function consumerHandler<Event extends Envelope>(
  ports: QueuePorts & ConsumerPorts,
  schema: z.ZodType<Event>,
  consume: Consume<Event>,
) {
  return queueHandler({
    ...ports,
    schema: z.object({ detail: schema }),
    atOnce: 4,
    handle: async ({ body, now }) => consumeEvent(ports, body.detail, now, consume),
  });
}

/** Processes one delivery of an event, outside Lambda. */
export async function consumeEvent<Event extends Envelope>(
  { table, bus, log, calendar = () => now }: ConsumerPorts,
  event: Event,
  now: string,
  consume: Consume<Event>,
): Promise<void> {
  const writing = { table, now, calendar, requestId: event.id, correlationId: event.correlationId };
  await relay({ table, bus }, await consume(event, writing)).catch(leaveToSweeper(log));
}
