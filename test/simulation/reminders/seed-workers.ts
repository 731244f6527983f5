import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mutation } from './mutations.ts';
import type { ReminderRun } from './run-reminders.ts';
import type { SeedJob } from './seed-worker.ts';

/**
 * Runs seeds on all processors. The threads are reused, because loading the engine takes a second in each of them.
 */
export class SeedWorkers {
  readonly #workers = Array.from(
    { length: availableParallelism() },
    () => new Worker(new URL('./seed-worker.ts', import.meta.url)),
  );

  /** Runs `count` seeds from `from`; returns the failure with the lowest seed, if any. */
  async firstFailure(
    count: number,
    { from = 1, mutation }: { from?: number; mutation?: Mutation } = {},
  ): Promise<ReminderRun | undefined> {
    const last = from + count - 1;
    const step = this.#workers.length;
    const lowestFailure = new Int32Array(new SharedArrayBuffer(4)).fill(last + 1);
    const runs = await Promise.all(
      this.#workers.map((worker, index) =>
        resultOf(worker, { first: from + index, step, last, mutation, lowestFailure }),
      ),
    );
    return runs
      .filter((run) => run !== undefined)
      .sort((a, b) => a.seed - b.seed)
      .at(0);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function resultOf(worker: Worker, job: SeedJob): Promise<ReminderRun | undefined> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(job);
  });
}
