import { addDays, addMonths, datesFrom } from '@merrowvale/shared/domain/calendar.ts';
import { dateFormat } from '../../lib/i18n/dates.ts';

/** Countries of our locales in which weeks start on Sunday; elsewhere they start on Monday. */
const sundayFirst = new Set(['us', 'ca', 'jp', 'br', 'mx', 'co', 'th', 'za']);

/** The first day of a locale's week, 0 for Sunday. */
export function firstWeekday(tag: string): 0 | 1 {
  return sundayFirst.has(tag.split('-')[1]?.toLowerCase() ?? '') ? 0 : 1;
}

/** The weeks of a date's month as dates; cells of other months are undefined. */
export function monthWeeks(date: string, first: 0 | 1): (string | undefined)[][] {
  const start = `${date.slice(0, 7)}-01`;
  const next = addMonths(start, 1);
  const lead = (new Date(start).getUTCDay() - first + 7) % 7;
  const days = datesFrom(start, addDays(next, -1));
  const weeks = Math.ceil((lead + days.length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => days[week * 7 + day - lead]),
  );
}

export function weekdayNames(tag: string, first: 0 | 1, style: 'long' | 'short'): string[] {
  const format = dateFormat(tag, { weekday: style, timeZone: 'UTC' });
  // 4 January 2026 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 0, 4 + first + day)));
}

export function monthName(date: string, tag: string): string {
  const format = dateFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${date.slice(0, 7)}-01T00:00:00Z`));
}
