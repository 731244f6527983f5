import { describe, expect, it } from 'vitest';
import { contentDay, contentEnd } from './content-date.ts';

const until = (value: unknown, displayTimeZone: string | null = null) => ({ value, displayTimeZone });

describe('a date in content', () => {
  it('is the day that its editor chose, in the time zone of the item [REM-19]', () => {
    expect(contentDay(until('2026-04-30T15:00:00Z', 'Asia/Tokyo'), 'en_gb')).toBe('2026-05-01');
    expect(contentDay(until('2026-05-01T03:59:00Z', 'America/New_York'), 'jp')).toBe('2026-04-30');
  });

  it('is the day of the locale if the item names no time zone, or none that exists [REM-19]', () => {
    for (const zone of [null, '', 'Etc/Unknown'])
      expect(contentDay(until('2026-05-01T02:00:00Z', zone), 'us')).toBe('2026-04-30');
  });

  it('is never shifted without a time, and absent if it is none [REM-19]', () => {
    expect(contentDay(until('2026-05-01'), 'us')).toBe('2026-05-01');
    for (const none of [null, '', 'soon', 5]) expect(contentDay(until(none), 'us')).toBeUndefined();
  });
});

describe('the end of an offer', () => {
  const endOf = (...date: Parameters<typeof until>) => {
    const end = contentEnd(until(...date), 'us');
    return end === undefined ? undefined : new Date(end).toISOString();
  };

  it('is its time, or the end of its day if its editor chose a day only', () => {
    expect(endOf('2026-06-30T16:00:00Z', 'Europe/Berlin')).toBe('2026-06-30T16:00:00.000Z');
    expect(endOf('2026-06-29T22:00:00Z', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
    expect(endOf('2026-06-30T04:00:00Z')).toBe('2026-07-01T04:00:00.000Z');
    expect(endOf('2026-06-30')).toBe('2026-07-01T04:00:00.000Z');
  });

  it('is never for an offer without one', () => {
    expect(endOf(null)).toBeUndefined();
  });
});
