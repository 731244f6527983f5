import { connectLog } from '../lib/connections/connect-log.ts';
import { connectQueue } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { dispatcherSettings, runDispatcher } from '../lib/engine/run-dispatcher.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { readSettings } from '../lib/settings.ts';

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
  async ({ configured, ...ports }, at, context) => {
    const hasTime = () => context.getRemainingTimeInMillis() > spareMilliseconds;
    await runDispatcher(ports, { at, ...configured, hasTime });
  },
);
