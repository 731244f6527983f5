import { AppError } from '@merrowvale/shared/errors.ts';
import { connectActiveRegion } from '../lib/active-region.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { logsEvent, recordTextStatuses } from '../lib/engine/record-text-statuses.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';

const ports = lazy(() => ({ table: connectTable(), log: connectLog(), isActive: connectActiveRegion() }));

/** Records on each reminder what SNS logs about its text: delivered, or failed and why. */
export async function handler(event: unknown): Promise<void> {
  const { isActive, ...connected } = ports();
  // Lambda tries again for six hours.
  if (isActive && !(await isActive())) throw new AppError('unavailable', 'Another region is active.');
  await recordTextStatuses(connected, logsEvent.parse(event).awslogs.data);
}
