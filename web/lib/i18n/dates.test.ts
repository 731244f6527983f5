import { describe, expect, it } from 'vitest';
import { dayOf, weekdayText } from './dates.ts';

describe('the day of an instant', () => {
  it('is the one in the time zone of its reader, or else of the locale [REM-19]', () => {
    expect(dayOf('2026-05-02T01:00:00.000Z', 'us')).toBe('2026-05-01');
    expect(dayOf('2026-04-30T22:30:00.000Z', 'jp')).toBe('2026-05-01');
    expect(dayOf('2026-05-02T01:00:00.000Z', 'jp', 'America/New_York')).toBe('2026-05-01');
  });

  it('is never shifted without a time [REM-19]', () => {
    expect(dayOf('2026-05-01', 'us')).toBe('2026-05-01');
  });
});

it('a day of the coming months has its year only if today is in another [REM-19]', () => {
  expect(weekdayText('2027-04-02', 'en-GB', '2027-01-31')).toBe('Friday 2 April');
  expect(weekdayText('2027-04-02', 'en-GB', '2026-12-31')).toBe('Friday, 2 April 2027');
});
