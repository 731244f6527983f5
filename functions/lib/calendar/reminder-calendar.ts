import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { validDays } from '../links/reminder-link.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'reminder-calendar';
const parts = z.tuple([z.string(), z.string(), isoDate], z.string());

type Reference = { ownerId: string; reminderId: string };

/**
 * The URL of a calendar file with the dates of an owner's reminders, for the email about a date, whose links it does
 * not outlive; it gives access to nothing else.
 */
export function reminderCalendarUrl(
  [first, ...others]: readonly [Reference, ...Reference[]],
  { siteUrl, secret, date }: { siteUrl: string; secret: string; date: string },
): string {
  // The first id precedes the date, as in links of earlier releases, which have no other.
  const values = [first.ownerId, first.reminderId, date, ...others.map(({ reminderId }) => reminderId)];
  return `${siteUrl}/api/calendar/reminders/${sealToken(purpose, values, secret)}.ics`;
}

/**
 * The reminders that a file's name refers to, and the last day on which it does; undefined for an invalid name. Throws
 * `gone` for one that has expired.
 */
export function remindersOfFile(file: string, secret: string, now: string) {
  const parsed = parts.safeParse(openToken(purpose, file.replace(/\.ics$/, ''), secret));
  if (!parsed.success) return undefined;
  const [ownerId, reminderId, date, ...others] = parsed.data;
  const until = addDays(date, validDays);
  if (now.slice(0, 10) > until)
    throw new AppError('gone', 'This link has expired. Open your reminders on the site instead.');
  return { ownerId, reminderIds: [reminderId, ...others], until };
}
