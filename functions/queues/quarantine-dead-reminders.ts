import type { Context, SQSEvent } from 'aws-lambda';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { connectBus } from '../lib/connections/connect-bus.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectVisibility } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { quarantineHandler } from '../lib/engine/quarantine-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

const quarantine = lazy(() => {
  const date = new AwsDate(systemMilliseconds);
  return quarantineHandler({
    table: connectTable(date),
    calendar: () => date.now(),
    bus: connectBus(),
    visibility: connectVisibility(),
    log: connectLog(),
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
  });
});

/** Quarantines the dead letters of the reminder queues for support. */
export async function handler(event: SQSEvent, context: Context) {
  return quarantine()(event, context);
}
