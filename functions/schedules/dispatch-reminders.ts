import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue } from '../lib/adapters/queue.ts';
import { dispatchReminders } from '../lib/engine/dispatch-reminders.ts';
import { connectLog } from '../lib/log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';

export const dispatcherSettings = settings.pick({ REMINDER_SHARDS: true, SLOT_DELAY_SECONDS: true });

/** Reserved for recording the progress before the function times out. */
const spareMilliseconds = 5000;

/** Every 15 minutes: queues everything that has fallen due since the last run. */
export const handler = scheduleHandler(
  () => ({
    table: connectTable(),
    slots: connectQueue('SLOT_QUEUE_URL'),
    log: connectLog(),
    configured: readSettings(dispatcherSettings),
  }),
  async ({ table, slots, log, configured }, at, context) => {
    const { REMINDER_SHARDS: shards, SLOT_DELAY_SECONDS: delaySeconds } = configured;
    const hasTime = () => context.getRemainingTimeInMillis() > spareMilliseconds;
    const jobs = await dispatchReminders({ table, slots }, { at, shards, delaySeconds, hasTime });
    if (jobs > 0) log.info('Due slots were queued.', { at, jobs });
  },
);
