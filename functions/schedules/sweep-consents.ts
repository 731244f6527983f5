import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { sweepConsents } from '../lib/consents/sweep-consents.ts';
import { connectLog } from '../lib/log.ts';
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
