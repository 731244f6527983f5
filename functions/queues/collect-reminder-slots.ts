import type { Context, SQSEvent } from 'aws-lambda';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue, connectVisibility } from '../lib/adapters/queue.ts';
import { collectHandler } from '../lib/engine/collect-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { setting } from '../lib/settings.ts';

const collect = lazy(() =>
  collectHandler({
    table: connectTable(),
    slots: connectQueue('SLOT_QUEUE_URL'),
    batches: { email: connectQueue('EMAIL_QUEUE_URL'), sms: connectQueue('TEXT_QUEUE_URL') },
    visibility: connectVisibility(),
    log: connectLog(),
    retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
  }),
);

/** Turns due slots into batches of reminders for the email and text queues. */
export async function handler(event: SQSEvent, context: Context) {
  return collect()(event, context);
}
