import { connectBus } from '../lib/connections/connect-bus.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectSubmissionQueue } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { scheduledAt } from '../lib/engine/scheduled-input.ts';
import { lazy } from '../lib/lazy.ts';
import { runSweeper } from '../lib/run-sweeper.ts';
import { requeueSubmission } from '../lib/submissions/requeue-submission.ts';

const ports = lazy(() => ({
  table: connectTable(),
  bus: connectBus(),
  log: connectLog(),
  putOnQueue: requeueSubmission(connectSubmissionQueue),
}));

/** Every minute: publishes the events that a crashed function or an unavailable bus left behind. */
export async function handler(event: unknown): Promise<void> {
  await runSweeper(ports(), scheduledAt(event));
}
