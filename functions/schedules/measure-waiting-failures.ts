import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectLog } from '../lib/log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { noteOldestFailure, noteOldestQuarantined } from '../lib/support/waiting-failures.ts';

/** Every hour: measures how long failed submissions and quarantined reminders have been waiting for support. */
export const handler = scheduleHandler(
  () => ({ table: connectTable(), log: connectLog() }),
  async (ports, now) => {
    await noteOldestFailure(ports, now);
    await noteOldestQuarantined(ports, now);
  },
);
