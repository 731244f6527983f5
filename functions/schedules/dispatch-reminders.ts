import type { Context } from 'aws-lambda';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectQueue } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { dispatcherSettings, runDispatcher } from '../lib/engine/run-dispatcher.ts';
import { scheduledAt } from '../lib/engine/scheduled-input.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings } from '../lib/settings.ts';

/** Reserved for recording the progress before the function times out. */
const spareMilliseconds = 5000;

const ports = lazy(() => ({
  table: connectTable(),
  slots: connectQueue('SLOT_QUEUE_URL'),
  log: connectLog(),
  ...readSettings(dispatcherSettings),
}));

/** Every 15 minutes: queues everything that has fallen due since the last run. */
export async function handler(event: unknown, context: Context): Promise<void> {
  const { table, slots, log, ...configured } = ports();
  const hasTime = () => context.getRemainingTimeInMillis() > spareMilliseconds;
  await runDispatcher({ table, slots, log }, { at: scheduledAt(event), ...configured, hasTime });
}
