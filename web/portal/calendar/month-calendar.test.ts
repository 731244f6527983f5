import { describe, expect, it } from 'vitest';
import { firstWeekday, monthName, monthWeeks, weekdayNames } from './month-calendar.tsx';

describe('a calendar month', () => {
  it('has exactly its own days, in weeks of seven [REM-36]', () => {
    for (const [date, days, weeks] of [
      ['2026-11-20', 30, 6],
      ['2026-02-01', 28, 5],
      ['2028-02-29', 29, 5],
      ['2027-02-10', 28, 4],
    ] as const) {
      const month = monthWeeks(date, 1);
      expect(month.every((week) => week.length === 7)).toBe(true);
      expect(month).toHaveLength(weeks);
      expect(month.flat().filter(Boolean)).toHaveLength(days);
    }
  });

  it('places its first day under the right weekday, whichever day the week starts on [REM-36]', () => {
    // 1 November 2026 is a Sunday.
    expect(monthWeeks('2026-11-20', 1)[0]).toEqual([...Array(6).fill(undefined), '2026-11-01']);
    expect(monthWeeks('2026-11-20', 0)[0]?.[0]).toBe('2026-11-01');
    expect(firstWeekday('en_gb')).toBe(1);
    for (const locale of ['us', 'jp', 'co'] as const) expect(firstWeekday(locale)).toBe(0);
    expect(weekdayNames('en-gb', 1, 'long')[0]).toBe('Monday');
    expect(weekdayNames('en-us', 0, 'long')[0]).toBe('Sunday');
  });

  it('is named in the language of the page', () => {
    expect(monthName('2026-11-20', 'en-gb')).toBe('November 2026');
    expect(monthName('2026-11-20', 'fr-fr')).toBe('novembre 2026');
  });
});
