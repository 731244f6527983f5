import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutation } from './reminder-world.ts';
import type { ReminderRun } from './run-reminders.ts';

/**
 * Runs `count` seeds from `from` on all processors; returns the failure with the lowest seed found, if any.
 */
export async function firstFailure(
  count: number,
  { from = 1, mutation }: { from?: number; mutation?: Mutation } = {},
): Promise<ReminderRun | undefined> {
  const step = availableParallelism();
  const last = from + count - 1;
  const runs = await Promise.all(
    Array.from({ length: step }, (_, index) => runSeeds({ first: from + index, step, last, mutation })),
  );
  return runs
    .flat()
    .sort((a, b) => a.seed - b.seed)
    .at(0);
}

function runSeeds(seeds: object): Promise<ReminderRun[]> {
  const runs: ReminderRun[] = [];
  const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), { workerData: seeds });
  return new Promise((resolve, reject) => {
    worker.on('message', (run: ReminderRun) => runs.push(run));
    worker.on('error', reject);
    worker.on('exit', () => resolve(runs));
  });
}
