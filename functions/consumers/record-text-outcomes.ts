import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { logsEvent, recordTextStatuses } from '../lib/engine/record-text-statuses.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';

const ports = lazy(() => ({ table: connectTable(), log: connectLog() }));

/** Records on each reminder what SNS logs about its text: delivered, or failed and why. */
export async function handler(event: unknown): Promise<void> {
  await recordTextStatuses(ports(), logsEvent.parse(event).awslogs.data);
}
