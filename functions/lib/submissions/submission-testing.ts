import { testDependencies } from '../endpoint-testing.ts';
import { MemoryQueue } from '../engine/engine-testing.ts';

export function submissionTestDependencies() {
  return {
    ...testDependencies(),
    queue: new MemoryQueue(),
    submissionDays: 400,
    spamDays: 30,
    secret: async () => 'a secret of tests',
    submissionsPerHour: 20,
  };
}
