import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod';
import { mutations } from './reminder-world.ts';
import { runReminders } from './run-reminders.ts';

/** Seeds `first`, `first + step`, … up to `last`; stops at the first one that fails, and posts its run. */
const seedRange = z.object({
  first: z.number().int(),
  step: z.number().int(),
  last: z.number().int(),
  mutation: z.enum(mutations).optional(),
});

const { first, step, last, mutation } = seedRange.parse(workerData);
for (let seed = first; seed <= last; seed += step) {
  const run = await runReminders(seed, mutation);
  if (run.failures.length === 0) continue;
  parentPort?.postMessage(run);
  break;
}
