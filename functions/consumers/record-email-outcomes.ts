import type { Context, SQSEvent } from 'aws-lambda';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectVisibility } from '../lib/adapters/queue.ts';
import { emailEventHandler } from '../lib/engine/email-event-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { setting } from '../lib/settings.ts';

const record = lazy(() =>
  emailEventHandler({
    table: connectTable(),
    visibility: connectVisibility(),
    log: connectLog(),
    retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
  }),
);

/** Records on each reminder what SES reports about its email: delivered, delayed, bounced, complaint or failed. */
export async function handler(event: SQSEvent, context: Context) {
  return record()(event, context);
}
