import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type ActionOrigin, actionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { openToken, sealToken } from './sealed-token.ts';

const purpose = 'reminder-link';
const longest = 600;
/** Days after its due date during which a dose can be answered through a link. */
export const validDays = 30;

/**
 * The doses that a message's link may act on, until 30 days after they were due. `by` is `owner` or the id of the
 * carer who received the message.
 */
export type ReminderLink = {
  ownerId: string;
  reminderIds: readonly string[];
  date: string;
  by: string;
  via: ActionOrigin;
  locale: Locale;
};

type Site = { siteUrl: string; secret: string };
type LinkedReminder = { ownerId: string; reminderId: string; carerId?: string | undefined; locale: Locale };

const parts = z.tuple([z.string(), isoDate, z.string(), actionOrigin, localeCode, z.string()], z.string());

/** The token of a link; undefined when it has too many reminders for a URL. */
export function tokenOf(link: ReminderLink, secret: string): string | undefined {
  const { ownerId, date, by, via, locale, reminderIds } = link;
  const token = sealToken(purpose, [ownerId, date, by, via, locale, ...reminderIds], secret);
  return token.length > longest ? undefined : token;
}

/** Decodes a link's token; throws `invalid` for one that is not ours or has expired. */
export function openReminderLink(token: string, secret: string, now: string): ReminderLink {
  const parsed = parts.safeParse(openToken(purpose, token, secret));
  if (!parsed.success)
    throw unusable('This link is incomplete. Copy it again, or open your reminders on the site.');
  const [ownerId, date, by, via, locale, ...reminderIds] = parsed.data;
  if (now.slice(0, 10) > addDays(date, validDays))
    throw unusable('This link has expired. Open your reminders on the site instead.');
  return { ownerId, date, by, via, locale, reminderIds };
}

/** The contents of a message's links: its reminders, its recipient, and its date. */
export function linkOf(reminders: readonly LinkedReminder[], date: string): Omit<ReminderLink, 'via'> {
  const [first] = reminders;
  if (!first) throw new RangeError('A link needs a reminder.');
  const { ownerId, carerId = 'owner', locale } = first;
  return { ownerId, reminderIds: reminders.map(({ reminderId }) => reminderId), date, by: carerId, locale };
}

/**
 * The URL of one reminder in a message: a GET leads to the page with the actions, a POST confirms the dose. The page
 * also shows the other reminders of the message, unless they are too many for a URL.
 */
export function reminderUrl({ reminderId }: { reminderId: string }, link: ReminderLink, site: Site): string {
  const all = tokenOf(link, site.secret);
  const token = all ?? tokenOf({ ...link, reminderIds: [reminderId] }, site.secret) ?? '';
  const address = `${site.siteUrl}/api/reminder-links?token=${token}`;
  return link.reminderIds.length === 1 ? address : `${address}&reminder=${encodeURIComponent(reminderId)}`;
}

function unusable(message: string): AppError {
  return new AppError('invalid', message, { errors: { token: [message] } });
}
