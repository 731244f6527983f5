import { describe, expect, it } from 'vitest';
import { packsWithin } from './reminder-senders.ts';

describe('the packs that one sender takes at once', () => {
  it.each([
    { perSecond: 200, concurrency: 4, seconds: 30, packs: 10 },
    { perSecond: 20, concurrency: 2, seconds: 30, packs: 6 },
    { perSecond: 1, concurrency: 2, seconds: 30, packs: 1 },
  ])(
    'are $packs at $perSecond messages a second over $concurrency functions, so that it ends in time [NTF-08]',
    ({ seconds, packs, ...rate }) => {
      expect(packsWithin(rate, seconds)).toBe(packs);
    },
  );
});
