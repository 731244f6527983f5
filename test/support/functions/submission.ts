import { testDependencies } from './endpoint.ts';
import { MemoryQueue } from './engine.ts';

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
