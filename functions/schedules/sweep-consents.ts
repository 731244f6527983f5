import { connectBus } from '../lib/connections/connect-bus.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { sweepConsents } from '../lib/consents/sweep-consents.ts';
import { relay } from '../lib/outbox.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';

/**
 * Every hour: reminds addresses that have not confirmed a consent yet, and deletes consents that were never
 * confirmed.
 */
export const handler = scheduleHandler(
  () => ({ table: connectTable(), bus: connectBus(), log: connectLog() }),
  async ({ table, bus }, at) => {
    await relay({ table, bus }, await sweepConsents(table, at));
  },
);
