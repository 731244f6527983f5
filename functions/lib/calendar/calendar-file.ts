import { hash } from 'node:crypto';
import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { calendarDates, firstOrdinals } from '@merrowvale/shared/domain/calendar-ordinals.ts';
import { planOf } from '@merrowvale/shared/domain/due-dates.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import * as z from 'zod';
import { calendarMessages } from '../../messages/calendar.ts';
import type { Item } from '../adapters/table.ts';
import { readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import { type ApiEvent, header } from '../http/api-event.ts';
import type { Result } from '../http/result.ts';
import { type CalendarLink, linkOf, reminderUrl } from '../links/reminder-link.ts';
import { oneLine } from '../one-line.ts';

const refreshSeconds = 3600;
const lengthMilliseconds = 15 * 60_000;

/** A calendar has at least one component (RFC 5545, section 3.6), also without entries. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

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
  if (entries.length === 0) calendar.timezone({ name: 'UTC', generator: () => utcZone });
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
  { locale, daysBehind, ...options }: Site & { locale: string; daysBehind: number; now: string },
): string {
  const from = `${addDays(options.now.slice(0, 10), -daysBehind)}T00:00:00.000Z`;
  return calendarFile(calendarEntries(items, { from, ...options }), messageLanguage(locale));
}

/**
 * HTTP response with a calendar file. Only the requesting program may cache it and must revalidate it each time, so
 * that a feed that was switched off stops at once.
 */
export function calendarResponse(
  event: ApiEvent,
  text: string,
  headers: Record<string, string> = {},
): Result<string> {
  const etag = `"${hash('sha256', text, 'base64url').slice(0, 27)}"`;
  const cached = { ...headers, etag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' };
  return isKnown(event, etag) ? { status: 304, body: '', headers: cached } : { body: text, headers: cached };
}

function isKnown(event: ApiEvent, tag: string): boolean {
  const given = header(event, 'if-none-match') ?? '';
  return given.split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
}

/** One due date of one reminder, as a calendar event. Times are UTC instants, ISO. */
type CalendarEntry = {
  uid: string;
  /** Increases with each change, so that a program uses the newer version. */
  sequence: number;
  changedAt: string;
  start: string;
  /** Defaults to a quarter of an hour after the start. */
  end?: string;
  cancelled: boolean;
  title: string;
  note: string;
  url: string;
  /** Identifies a pet's dates for a medication across both channels. */
  subject: string;
};

const changed = z.object({ lastModified: z.iso.datetime() });

/**
 * The due dates of stored reminders, from an instant up to twelve future ones: exactly those at which the engine
 * sends. An event's UID contains the reminder and the date's number within it, so that an edit moves the event. Dates
 * called off by an edit, a deletion or an unsubscribe link remain as cancelled for as long as the item is stored.
 */
function calendarEntries(
  items: readonly Item[],
  { from, now, ...site }: Site & { from: string; now: string },
): CalendarEntry[] {
  const entries = items.flatMap((item) => {
    const reminder = readReminder(item);
    const { lastModified } = changed.safeParse(item).data ?? {};
    if (!reminder || lastModified === undefined) return [];
    const toEntry = entryOf(reminder, lastModified, site);
    const numbered = { plan: planOf(reminder), ordinals: reminder.ordinals ?? firstOrdinals };
    return [
      ...calendarDates(numbered, from, now).map(toEntry),
      ...pauseEntries(reminder, { from, changedAt: lastModified, siteUrl: site.siteUrl }),
    ];
  });
  return withoutDoubles(entries).sort((a, b) => a.start.localeCompare(b.start));
}

/** `within` is the link of the file, which its links to confirm doses do not outlive. */
type Site = { siteUrl: string; secret: string; within: CalendarLink };

function entryOf(reminder: StoredReminder, changedAt: string, { siteUrl, secret, within }: Site) {
  const { reminderId, petId, productId, locale, version, timeZone, sendTime } = reminder;
  const messages = calendarMessages[messageLanguage(locale)];
  const pet = oneLine(reminder.petName);
  const medication = brandName(productId, messageLanguage(locale));
  const url = `${siteUrl}/${locale}/reminders?reminder=${encodeURIComponent(reminderId)}&edit=true`;
  const actionUrl = (date: string) =>
    'until' in within && within.until < date
      ? undefined
      : reminderUrl(reminder, { ...linkOf([reminder], date), via: 'calendar', within }, { siteUrl, secret });
  const endedAt = endOf(reminder, changedAt);
  return ({ date, ordinal, fellAway }: ReturnType<typeof calendarDates>[number]): CalendarEntry => {
    const start = new Date(instantOf(date, sendTime, timeZone)).toISOString();
    return {
      uid: `${ordinal}-${reminderId}@${new URL(siteUrl).hostname}`,
      sequence: version,
      changedAt,
      start,
      cancelled: fellAway || (endedAt !== undefined && start > endedAt),
      title: messages.title(pet, medication),
      note: messages.note(pet, medication, url, actionUrl(date)),
      url,
      subject: `${petId}|${productId}|${start}`,
    };
  };
}

/** The pauses of a reminder that are not over yet, each with its first and last moment. */
function pauseEntries(
  reminder: StoredReminder,
  { from, changedAt, siteUrl }: { from: string; changedAt: string; siteUrl: string },
): CalendarEntry[] {
  const { reminderId, petId, productId, locale, version, pauses = [] } = reminder;
  const messages = calendarMessages[messageLanguage(locale)];
  const medication = brandName(productId, messageLanguage(locale));
  const url = `${siteUrl}/${locale}/reminders?reminder=${encodeURIComponent(reminderId)}&edit=true`;
  const title = messages.paused(oneLine(reminder.petName), medication);
  return pauses
    .filter(({ until }) => until > from)
    .map((pause) => ({
      uid: `pause-${Date.parse(pause.from)}-${reminderId}@${new URL(siteUrl).hostname}`,
      sequence: version,
      changedAt,
      start: pause.from,
      end: pause.until,
      cancelled: endOf(reminder, changedAt) !== undefined,
      title,
      note: title,
      url,
      subject: `${petId}|${productId}|${pause.from}|pause`,
    }));
}

/** The time at which a reminder stopped sending, if it has. */
function endOf({ isDeleted, unsubscribedAt }: StoredReminder, changedAt: string): string | undefined {
  return unsubscribedAt ?? (isDeleted ? changedAt : undefined);
}

/** Merges reminders by email and text about the same dose. */
function withoutDoubles(entries: readonly CalendarEntry[]): CalendarEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ cancelled, subject }) => {
    if (cancelled) return true;
    const isFirst = !seen.has(subject);
    seen.add(subject);
    return isFirst;
  });
}
