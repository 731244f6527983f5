import type { Context, SQSEvent } from 'aws-lambda';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectQueue, connectVisibility } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { collectHandler } from '../lib/engine/collect-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

const collect = lazy(() =>
  collectHandler({
    table: connectTable(),
    slots: connectQueue('SLOT_QUEUE_URL'),
    batches: { email: connectQueue('EMAIL_QUEUE_URL'), sms: connectQueue('TEXT_QUEUE_URL') },
    visibility: connectVisibility(),
    log: connectLog(),
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
  }),
);

/** Turns due slots into batches of reminders for the email and text queues. */
export async function handler(event: SQSEvent, context: Context) {
  return collect()(event, context);
}
