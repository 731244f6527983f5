import { connectBus } from '../lib/connections/connect-bus.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { sweepConsents } from '../lib/consents/sweep-consents.ts';
import { scheduledAt } from '../lib/engine/scheduled-input.ts';
import { lazy } from '../lib/lazy.ts';
import { relay } from '../lib/outbox.ts';

const ports = lazy(() => ({ table: connectTable(), bus: connectBus() }));

/**
 * Every hour: reminds addresses that have not confirmed a consent yet, and deletes consents that were never
 * confirmed.
 */
export async function handler(event: unknown): Promise<void> {
  const { table, bus } = ports();
  await relay({ table, bus }, await sweepConsents(table, scheduledAt(event)));
}
