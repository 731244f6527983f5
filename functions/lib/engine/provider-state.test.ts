import { describe, expect, it } from 'vitest';
import { isDown, probeInterval, rateShare } from './provider-state.ts';

describe('the rules of a provider’s circuit', () => {
  it.each([
    [7, 5, false],
    [8, 0, true],
    [2, 600, false],
    [3, 59, false],
    [3, 60, true],
  ])('counts %i refused calls in a row over %i s as an outage: %s [NTF-06]', (refusals, seconds, down) => {
    expect(isDown(refusals, seconds)).toBe(down);
  });

  it('probes no more than once a minute, and less and less often, down to every quarter of an hour [NTF-08]', () => {
    expect([0, 1, 2, 3, 4, 50].map(probeInterval)).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('raises the rate in steps after a recovery [NTF-08]', () => {
    expect([0, 59, 60, 119, 120, 179, 180, 1e9].map(rateShare)).toEqual([
      0.1, 0.1, 0.25, 0.25, 0.5, 0.5, 1, 1,
    ]);
  });
});
