import { createHash } from 'node:crypto';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { calendarMessages } from '../../messages/calendar.ts';
import { type ApiEvent, header } from '../http/api-event.ts';
import type { Result } from '../http/result.ts';
import type { CalendarLink } from '../links/reminder-link.ts';
import type { Item } from '../ports/table.ts';
import { type CalendarEntry, calendarEntries } from './calendar-entries.ts';

const refreshSeconds = 3600;
const lengthMilliseconds = 15 * 60_000;

/**
 * Renders entries as a calendar file (RFC 5545). The same entries always yield the same text, so it can have an ETag.
 */
function calendarFile(entries: readonly CalendarEntry[], language: Language): string {
  const { name, about } = calendarMessages[language];
  const calendar = ical({
    name,
    description: about,
    prodId: {
      company: 'Merrowvale Animal Health',
      product: 'Pet reminders',
      language: language.toUpperCase(),
    },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const entry of entries) {
    const { uid, sequence, changedAt, start, cancelled, title, note, url } = entry;
    const end = entry.end ?? new Date(Date.parse(start) + lengthMilliseconds);
    const event = calendar.createEvent({
      id: uid,
      sequence,
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(start),
      end: new Date(end),
      summary: title,
      description: note,
      url,
      status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (!cancelled && entry.end === undefined)
      event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: title });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

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

/**
 * HTTP response with a calendar file. Only the requesting program may cache it and must revalidate it each time, so
 * that a feed that was switched off stops at once.
 */
export function calendarResponse(
  event: ApiEvent,
  text: string,
  headers: Record<string, string> = {},
): Result<string> {
  const etag = entityTag(text);
  const cached = { ...headers, etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' };
  return isKnown(event, etag) ? { status: 304, body: '', headers: cached } : { body: text, headers: cached };
}

function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

function isKnown(event: ApiEvent, tag: string): boolean {
  const given = header(event, 'if-none-match') ?? '';
  return given.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}
