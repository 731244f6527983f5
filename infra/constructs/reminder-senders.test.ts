import { describe, expect, it } from 'vitest';
import { batchesWithin } from './reminder-senders.ts';

describe('the batches that one sender receives at once', () => {
  it.each([
    { perSecond: 500, concurrency: 4, seconds: 30, batches: 10 },
    { perSecond: 200, concurrency: 4, seconds: 30, batches: 7 },
    { perSecond: 20, concurrency: 2, seconds: 30, batches: 1 },
    { perSecond: 1, concurrency: 2, seconds: 30, batches: 1 },
  ])(
    'are $batches at $perSecond messages a second over $concurrency functions, so that it finishes in time [NTF-08]',
    ({ seconds, batches, ...rate }) => {
      expect(batchesWithin(rate, seconds)).toBe(batches);
    },
  );
});
