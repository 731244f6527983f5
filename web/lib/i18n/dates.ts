import { daysBetween } from '@merrowvale/shared/domain/calendar.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';

/**
 * The day of an instant in a time zone, by default the locale's. A day without a time stays as it is: `2026-05-01` is
 * the same day everywhere.
 */
export function dayOf(instant: string, locale: Locale, timeZone = defaultTimeZone(locale)): string {
  return instant.includes('T') ? dateAt(Date.parse(instant), timeZone) : instant;
}

const formats = new Map<string, Intl.DateTimeFormat>();

type DateOptions = Intl.DateTimeFormatOptions & { timeZone: string };

/** A format for dates, created once, because that takes longer than formatting all dates of a page. */
export function dateFormat(tag: string, { timeZone, ...options }: DateOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([tag, timeZone, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  formats.set(key, format);
  return format;
}

/** Formats a calendar date for a locale: `12 March 2027`. */
export function formatDate(
  isoDate: string,
  tag: string,
  style: 'full' | 'long' | 'medium' = 'medium',
): string {
  return dateFormat(tag, { dateStyle: style, timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`));
}

/** Names a day relative to today: `Today`, `Tomorrow`, `In 2 days`. */
export function daysFrom(today: string, isoDate: string, tag: string): string {
  const days = daysBetween(today, isoDate);
  const text = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats a day of the coming months for a locale: `Friday 2 April`, with its year if today is in another. */
export function weekdayText(isoDate: string, tag: string, today: string): string {
  if (isoDate.slice(0, 4) !== today.slice(0, 4)) return formatDate(isoDate, tag, 'full');
  const format = dateFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

/** Formats a time for a locale, in the reader's own zone, which is therefore not named: `12 Mar 2027, 18:40`. */
export function formatDateTime(iso: string, tag: string, timeZone: string): string {
  return dateFormat(tag, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone },
  }).format(new Date(iso));
}
