import type { Context } from 'aws-lambda';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectQueue } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { dispatchReminders } from '../lib/engine/dispatch-reminders.ts';
import { scheduledAt } from '../lib/engine/scheduled-input.ts';
import { lazy } from '../lib/lazy.ts';
import { readSettings, settings } from '../lib/settings.ts';

/** Reserved for recording the progress before the function times out. */
const spareMilliseconds = 5000;

const ports = lazy(() => ({
  table: connectTable(),
  slots: connectQueue('SLOT_QUEUE_URL'),
  log: connectLog(),
  ...readSettings(settings.pick({ REMINDER_SHARDS: true, SLOT_DELAY_SECONDS: true })),
}));

/** Every 15 minutes: queues everything that has fallen due since the last run. */
export async function handler(event: unknown, context: Context): Promise<void> {
  const { table, slots, log, REMINDER_SHARDS: shards, SLOT_DELAY_SECONDS: delaySeconds } = ports();
  const at = scheduledAt(event);
  const hasTime = () => context.getRemainingTimeInMillis() > spareMilliseconds;
  const jobs = await dispatchReminders({ table, slots }, { at, shards, delaySeconds, hasTime });
  if (jobs > 0) log.info('Due slots were queued.', { at, jobs });
}
