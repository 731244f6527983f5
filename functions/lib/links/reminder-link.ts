import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type ActionOrigin, actionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { openToken, sealToken } from './sealed-token.ts';

const purpose = 'reminder-link';
const longest = 1000;
const validDays = 30;

/**
 * The doses that a message's link may act on, until 30 days after they were due. `by` is `owner` or the id of the carer
 * whom the message went to.
 */
export type ReminderLink = {
  ownerId: string;
  reminderIds: readonly string[];
  date: string;
  by: string;
  via: ActionOrigin;
  locale: Locale;
};

const parts = z.tuple([z.string(), isoDate, z.string(), actionOrigin, localeCode, z.string()], z.string());

/** The token of a link; undefined where there are too many reminders for an address. */
export function reminderLinkToken(link: ReminderLink, secret: string): string | undefined {
  const { ownerId, date, by, via, locale, reminderIds } = link;
  const token = sealToken(purpose, [ownerId, date, by, via, locale, ...reminderIds], secret);
  return token.length > longest ? undefined : token;
}

/** Throws `invalid` for a token that is not ours or has expired. */
export function openReminderLink(token: string, secret: string, now: string): ReminderLink {
  const parsed = parts.safeParse(openToken(purpose, token, secret));
  if (!parsed.success)
    throw unusable('This link is incomplete. Copy it again, or open your reminders on the site.');
  const [ownerId, date, by, via, locale, ...reminderIds] = parsed.data;
  if (now.slice(0, 10) > addDays(date, validDays))
    throw unusable('This link has expired. Open your reminders on the site instead.');
  return { ownerId, date, by, via, locale, reminderIds };
}

/** The address of a link: a GET leads to the page with the actions, a POST confirms the dose. */
export function reminderLinkUrl(
  link: ReminderLink,
  { siteUrl, secret }: { siteUrl: string; secret: string },
) {
  const token = reminderLinkToken(link, secret);
  return token === undefined ? undefined : `${siteUrl}/api/reminder-links?token=${token}`;
}

function unusable(message: string): AppError {
  return new AppError('invalid', message, { errors: { token: [message] } });
}
