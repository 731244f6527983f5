import type { Context, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { connectBus } from '../connections/connect-bus.ts';
import { connectLog } from '../connections/connect-log.ts';
import { connectVisibility } from '../connections/connect-queues.ts';
import { connectTable } from '../connections/connect-table.ts';
import { lazy } from '../lazy.ts';
import type { Log } from '../log.ts';
import { relay } from '../outbox.ts';
import type { Bus } from '../ports/bus.ts';
import type { Item, Table } from '../ports/table.ts';
import { queueHandler } from '../queue-handler.ts';
import { readSettings, settings } from '../settings.ts';
import type { Writing } from './owner-reminders.ts';

export type ConsumerPorts = { table: Table; bus: Bus; log: Log };

type Envelope = { id: string; correlationId: string };

/**
 * A consumer of one event type, which the bus wraps into its own envelope: `consume` answers the items it wrote, whose own events are then relayed. The
 * event's id names the writer, so that a second delivery knows what the first one wrote.
 */
export function eventConsumer<Event extends Envelope>(
  schema: z.ZodType<Event>,
  consume: (event: Event, writing: Writing) => Promise<Item[]>,
) {
  const ports = lazy(() => ({ table: connectTable(), bus: connectBus(), log: connectLog() }));
  const respond = lazy(() =>
    queueHandler({
      schema: z.object({ detail: schema }),
      retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
      visibility: connectVisibility(),
      log: ports().log,
      atOnce: 4,
      handle: async ({ body, now }) => consumeEvent(ports(), body.detail, now, consume),
    }),
  );
  return (event: SQSEvent, context: Context) => respond()(event, context);
}

/** One delivery of an event, outside Lambda. */
export async function consumeEvent<Event extends Envelope>(
  { table, bus, log }: ConsumerPorts,
  event: Event,
  now: string,
  consume: (event: Event, writing: Writing) => Promise<Item[]>,
): Promise<void> {
  const writing = { table, now, writer: event.id, correlationId: event.correlationId };
  const written = await consume(event, writing);
  if (written.length === 0) return;
  await relay({ table, bus }, written).catch((error: unknown) => {
    log.warn('Events wait for the sweeper.', { error });
  });
}
