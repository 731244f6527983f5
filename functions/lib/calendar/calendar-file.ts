import type { Language } from '@merrowvale/shared/locales.ts';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { calendarMessages } from '../../messages/calendar.ts';
import type { CalendarEntry } from './calendar-entries.ts';

const refreshSeconds = 3600;
const lengthMilliseconds = 15 * 60_000;

/**
 * Renders entries as a calendar file (RFC 5545). The same entries always yield the same text, so it can have an ETag.
 */
export function calendarFile(entries: readonly CalendarEntry[], language: Language): string {
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
