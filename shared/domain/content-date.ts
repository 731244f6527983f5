import { defaultTimeZone, type Locale } from '../locales.ts';
import type { SourceItem } from '../schemas/lister.ts';
import { addDays } from './calendar.ts';
import { isTimeZone } from './time-zone.ts';
import { dateAt, instantOf } from './zoned-time.ts';

/** A date as the content system delivers it: `displayTimeZone` is the zone in which its editor chose it. */
type ContentDate = { value?: unknown; displayTimeZone?: string | null | undefined };

/** The day of a date in content, `YYYY-MM-DD`, in the item's time zone, or else in the locale's. */
export function contentDay(date: ContentDate | undefined, locale: Locale): string | undefined {
  if (typeof date?.value !== 'string' || Number.isNaN(Date.parse(date.value))) return undefined;
  return date.value.includes('T') ? dateAt(Date.parse(date.value), zoneOf(date, locale)) : date.value;
}

/** The instant, in epoch milliseconds, at which an offer ends: a day without a time counts to its end. */
export function contentEnd(date: ContentDate | undefined, locale: Locale): number | undefined {
  const day = contentDay(date, locale);
  if (date === undefined || day === undefined) return undefined;
  const zone = zoneOf(date, locale);
  const end = Date.parse(String(date.value));
  const isDay = date.value === day || end === instantOf(day, '00:00', zone);
  return isDay ? instantOf(addDays(day, 1), '00:00', zone) : end;
}

/** The next instant at which one of the offers in a list ends; infinite if none does. */
export function nextEnd(items: readonly SourceItem[], locale: Locale, now: number): number {
  const ends = items.map(({ elements }) => contentEnd(elements.valid_until, locale) ?? 0);
  return Math.min(...ends.filter((end) => end > now), Number.POSITIVE_INFINITY);
}

function zoneOf({ displayTimeZone }: ContentDate, locale: Locale): string {
  return displayTimeZone && isTimeZone(displayTimeZone) ? displayTimeZone : defaultTimeZone(locale);
}
