import { describe, expect, it } from 'vitest';
import { clockTarget } from './move-clock.ts';

const now = Date.parse('2026-03-01T09:00:00Z');

describe('moving the clock', () => {
  it('goes to an instant or by a duration [RUN-05]', () => {
    expect(clockTarget({ advanceTo: '2026-03-02T09:00:00+01:00' }, now)).toEqual({
      target: Date.parse('2026-03-02T08:00:00Z'),
    });
    expect(clockTarget({ advanceBy: 'P1M' }, now)).toEqual({ target: Date.parse('2026-04-01T09:00:00Z') });
  });

  it('rejects going back, too far, nowhere or in two directions, and explains why [RUN-05]', () => {
    const refusals = [
      [{ advanceTo: '2026-03-01T08:59:59Z' }, 'only moves forward'],
      [{ advanceBy: 'P500Y' }, 'stops at the year 2200'],
      [{ advanceTo: 'tomorrow' }, 'is not an instant'],
      [{ advanceTo: '2026-13-01T09:00:00Z' }, 'is not an instant'],
      [{ advanceTo: '2026-03-02T09:00:00' }, 'is not an instant'],
      [{ advanceBy: '30D' }, 'is not an ISO 8601 duration'],
      [{ advanceBy: 'P1D', advanceTo: '2026-03-02T09:00:00Z' }, 'one of the two'],
      [{}, 'one of the two'],
      [null, 'one of the two'],
    ] as const;
    for (const [request, reason] of refusals) {
      expect(clockTarget(request, now)).toEqual({ refused: expect.stringContaining(reason) });
    }
  });
});
