import { connectLog } from '../lib/connections/connect-log.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { noteOldestQuarantined } from '../lib/engine/note-oldest-quarantined.ts';
import { scheduledAt } from '../lib/engine/scheduled-input.ts';
import { lazy } from '../lib/lazy.ts';
import { noteOldestFailure } from '../lib/submissions/note-oldest-failure.ts';

const ports = lazy(() => ({ table: connectTable(), log: connectLog() }));

/** Every hour: measures how long failed submissions and quarantined reminders have been waiting for support. */
export async function handler(event: unknown): Promise<void> {
  const now = scheduledAt(event);
  await noteOldestFailure(ports(), now);
  await noteOldestQuarantined(ports(), now);
}
