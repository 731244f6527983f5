import { describe, expect, it } from 'vitest';
import { addDuration } from './move-clock.ts';
import { parseSchedule } from './schedule-runs.ts';

const runs = (expression: string, from: string, count: number): string[] => {
  const schedule = parseSchedule(expression);
  const found: string[] = [];
  for (let at = Date.parse(from); found.length < count; ) {
    at = schedule.next(at);
    found.push(new Date(at).toISOString());
  }
  return found;
};

describe('schedules', () => {
  it('have the same next run, regardless of earlier requests [RUN-02]', () => {
    const schedule = parseSchedule('cron(30 4 ? * * *)');
    const next = (after: string) => new Date(schedule.next(Date.parse(after))).toISOString();
    expect(next('2026-03-02T04:29:00Z')).toBe('2026-03-02T04:30:00.000Z');
    expect(next('2026-03-02T04:29:59Z')).toBe('2026-03-02T04:30:00.000Z');
    expect(next('2026-03-02T04:30:00Z')).toBe('2026-03-03T04:30:00.000Z');
    expect(next('2026-03-01T00:00:00Z')).toBe('2026-03-01T04:30:00.000Z');
  });

  it('follow cron expressions in UTC [RUN-02]', () => {
    expect(runs('cron(0/15 * * * ? *)', '2026-03-01T09:00:00Z', 2)).toEqual([
      '2026-03-01T09:15:00.000Z',
      '2026-03-01T09:30:00.000Z',
    ]);
    expect(runs('cron(30 4 1,15 * ? *)', '2026-02-20T00:00:00Z', 2)).toEqual([
      '2026-03-01T04:30:00.000Z',
      '2026-03-15T04:30:00.000Z',
    ]);
    expect(runs('cron(0 6 ? * 2-3 *)', '2026-03-01T00:00:00Z', 3)).toEqual([
      '2026-03-02T06:00:00.000Z',
      '2026-03-03T06:00:00.000Z',
      '2026-03-09T06:00:00.000Z',
    ]);
  });

  it('fail the start if they are not supported [RUN-07]', () => {
    for (const expression of [
      'cron(60 12 * * ? *)',
      'cron(0 12)',
      'at(2026-01-01T00:00:00)',
      'rate(15 minutes)',
    ]) {
      expect(() => parseSchedule(expression)).toThrow(expression);
    }
  });
});

describe('durations', () => {
  const added = (from: string, duration: string): string | undefined => {
    const sum = addDuration(Date.parse(from), duration);
    return sum === undefined ? undefined : new Date(sum).toISOString();
  };

  it('move the clock by days, hours and calendar months and years [RUN-05]', () => {
    expect(added('2026-01-31T10:00:00Z', 'P1M')).toBe('2026-02-28T10:00:00.000Z');
    expect(added('2028-02-29T10:00:00Z', 'P1Y')).toBe('2029-02-28T10:00:00.000Z');
    expect(added('2026-01-01T00:00:00Z', 'P30D')).toBe('2026-01-31T00:00:00.000Z');
    expect(added('2026-01-01T00:00:00Z', 'P1Y2M1W3DT4H5M6.5S')).toBe('2027-03-11T04:05:06.500Z');
    expect(added('2026-01-01T00:00:00Z', 'PT15M')).toBe('2026-01-01T00:15:00.000Z');
  });

  it('are rejected in any other format [RUN-05]', () => {
    for (const duration of ['', 'P', 'PT', 'P1', '1D', '-P1D', 'P-1D', 'P1DT', 'P1.5D', 'P999999999Y']) {
      expect(addDuration(0, duration)).toBeUndefined();
    }
  });
});
