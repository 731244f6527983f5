import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { CalendarLink } from '../links/reminder-link.ts';
import type { Item } from '../ports/table.ts';
import { calendarEntries } from './calendar-entries.ts';
import { calendarFile } from './calendar-file.ts';

/** Renders stored reminders as a calendar file in a locale's language, with past dates of the last `daysBehind` days. */
export function remindersFile(
  items: readonly Item[],
  { locale, daysBehind, ...options }: RemindersFileOptions,
): string {
  const from = `${addDays(options.now.slice(0, 10), -daysBehind)}T00:00:00.000Z`;
  return calendarFile(calendarEntries(items, { from, ...options }), messageLanguage(locale));
}

type RemindersFileOptions = {
  locale: string;
  daysBehind: number;
  now: string;
  siteUrl: string;
  secret: string;
  within: CalendarLink;
};
