import { parentPort } from 'node:worker_threads';
import type { Mutation } from './mutations.ts';
import { runReminders } from './run-reminders.ts';

/** Runs the seeds `first`, `first + step`, … up to `last`, as long as no other thread has failed at a lower one. */
export type SeedJob = {
  first: number;
  step: number;
  last: number;
  mutation: Mutation | undefined;
  /** Shared by the threads: the lowest seed that has failed so far. */
  lowestFailure: Int32Array;
};

parentPort?.on('message', async ({ first, step, last, mutation, lowestFailure }: SeedJob) => {
  for (let seed = first; seed <= last && seed < Atomics.load(lowestFailure, 0); seed += step) {
    const run = await runReminders(seed, mutation);
    if (run.failures.length === 0) continue;
    if (seed < Atomics.load(lowestFailure, 0)) Atomics.store(lowestFailure, 0, seed);
    parentPort?.postMessage(run);
    return;
  }
  parentPort?.postMessage(undefined);
});
