import type { Context, SQSEvent } from 'aws-lambda';
import { connectBus, connectLog, connectTable, connectVisibility } from '../lib/connections.ts';
import { parkHandler } from '../lib/engine/park-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

const park = lazy(() =>
  parkHandler({
    table: connectTable(),
    bus: connectBus(),
    visibility: connectVisibility(),
    log: connectLog(),
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
  }),
);

/** Takes the dead letters of the reminder queues in for support. */
export async function handler(event: SQSEvent, context: Context) {
  return park()(event, context);
}
