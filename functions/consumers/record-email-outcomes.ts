import type { Context, SQSEvent } from 'aws-lambda';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectVisibility } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { emailEventHandler } from '../lib/engine/email-event-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

const record = lazy(() =>
  emailEventHandler({
    table: connectTable(),
    visibility: connectVisibility(),
    log: connectLog(),
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
  }),
);

/** Records on each reminder what SES reports about its email: delivered, delayed, bounced, complaint or failed. */
export async function handler(event: SQSEvent, context: Context) {
  return record()(event, context);
}
