import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'reminder-calendar';

type Reference = { ownerId: string; reminderId: string };

/** The address of one reminder's dates as a file, for an email; it shows that one reminder and nothing else. */
export function reminderCalendarUrl(
  { ownerId, reminderId }: Reference,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  return `${siteUrl}/api/calendar/reminders/${sealToken(purpose, [ownerId, reminderId], secret)}.ics`;
}

/** The reminder that a file's name stands for; undefined for a name that is not ours. */
export function reminderOfFile(file: string, secret: string): Reference | undefined {
  const [ownerId, reminderId] = openToken(purpose, file.replace(/\.ics$/, ''), secret) ?? [];
  return ownerId !== undefined && reminderId !== undefined ? { ownerId, reminderId } : undefined;
}
