import { testDependencies } from '../endpoint-testing.ts';
import { MemoryQueue } from '../engine/engine-testing.ts';

/** What endpoints that take submissions work with, in memory. */
export function submissionTestDependencies() {
  return {
    ...testDependencies(),
    queue: new MemoryQueue(),
    submissionDays: 400,
    spamDays: 30,
    submissionsPerHour: 20,
  };
}
