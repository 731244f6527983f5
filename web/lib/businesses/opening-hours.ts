import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';

const days: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const monday = Date.UTC(2024, 0, 1);

/**
 * Opening hours as in schema.org's `openingHours`, such as `Mo-Fr 08:30-18:00`, in the words of a language; an entry in
 * another format is returned unchanged.
 */
export function openingHoursText(entry: string, languageTag: string): string {
  const [, first, last = first, from, until] =
    /^(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(entry) ?? [];
  const [start, end] = [first, last].map((day) => days.indexOf(day ?? ''));
  if (start === undefined || end === undefined || start < 0 || end < 0) return entry;
  const name = (day: number) =>
    new Intl.DateTimeFormat(languageTag, { weekday: 'short', timeZone: 'UTC' }).format(
      monday + day * dayMilliseconds,
    );
  const range = start === end ? name(start) : `${name(start)}–${name(end)}`;
  return `${range} ${from}–${until}`;
}
