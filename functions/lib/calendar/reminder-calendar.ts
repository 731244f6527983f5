import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'reminder-calendar';

type Reference = { ownerId: string; reminderId: string };

/** The URL of a calendar file with one reminder's dates, for emails; it gives access to nothing else. */
export function reminderCalendarUrl(
  { ownerId, reminderId }: Reference,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  return `${siteUrl}/api/calendar/reminders/${sealToken(purpose, [ownerId, reminderId], secret)}.ics`;
}

/** The reminder that a file's name refers to; undefined for an invalid name. */
export function reminderOfFile(file: string, secret: string): Reference | undefined {
  const [ownerId, reminderId] = openToken(purpose, file.replace(/\.ics$/, ''), secret) ?? [];
  return ownerId !== undefined && reminderId !== undefined ? { ownerId, reminderId } : undefined;
}
