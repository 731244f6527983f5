import type { Context, SQSEvent, SQSRecord } from 'aws-lambda';
import { connectBus, connectLog, connectTable, connectVisibility } from '../lib/connections.ts';
import { parkMessage } from '../lib/engine/park-message.ts';
import type { ParkedQueue } from '../lib/engine/parked-message.ts';
import { lazy } from '../lib/lazy.ts';
import { relay } from '../lib/outbox.ts';
import { queueHandler, rawText } from '../lib/queue-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';

const park = lazy(() => {
  const table = connectTable();
  const bus = connectBus();
  const log = connectLog();
  return queueHandler({
    schema: rawText,
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
    visibility: connectVisibility(),
    log,
    handle: async ({ record, now }) => {
      const row = await parkMessage(table, { queue: queueOf(record), text: record.body, now });
      log.warn('A dead letter was taken in.', {
        isParked: row !== undefined,
        queueName: record.eventSourceARN,
      });
      if (row) await relay({ table, bus }, [row]);
    },
  });
});

/** Takes the dead letters of the reminder queues in for support. */
export async function handler(event: SQSEvent, context: Context) {
  return park()(event, context);
}

function queueOf({ eventSourceARN }: SQSRecord): ParkedQueue {
  if (eventSourceARN.includes('reminder-emails')) return 'email';
  return eventSourceARN.includes('reminder-texts') ? 'sms' : 'slots';
}
