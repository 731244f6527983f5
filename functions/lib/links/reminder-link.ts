import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type ActionOrigin, actionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import type { TableClient } from '../adapters/table.ts';
import { findFeed } from '../calendar/calendar-feed.ts';
import { invalidField } from '../http/parse-input.ts';
import { openToken, sealToken } from './sealed-token.ts';

const purpose = 'reminder-link';
const calendarPurpose = 'calendar-action';
const maxLength = 600;
/** Days after its due date during which a dose can be answered through a link. */
export const validDays = 30;

export type ReminderLink = {
  ownerId: string;
  reminderIds: readonly string[];
  date: string;
  by: string;
  via: ActionOrigin;
  locale: Locale;
  /** The link of the calendar file that it came with, which it does not outlive. */
  within?: CalendarLink;
};

export type CalendarLink = { until: string } | { feed: string };

type Site = { siteUrl: string; secret: string };
type LinkedReminder = { ownerId: string; reminderId: string; carerId?: string | undefined; locale: Locale };

const parts = z.tuple([z.string(), isoDate, z.string(), actionOrigin, localeCode, z.string()], z.string());
const calendarParts = z.tuple([z.enum(['until', 'feed']), z.string()], z.string());

/** The token of a link; undefined when it has too many reminders for a URL. */
export function tokenOf(link: ReminderLink, secret: string): string | undefined {
  const { ownerId, date, by, via, locale, reminderIds, within } = link;
  const values = [ownerId, date, by, via, locale, ...reminderIds];
  const token = within
    ? sealToken(calendarPurpose, [...Object.entries(within).flat(), ...values], secret)
    : sealToken(purpose, values, secret);
  return token.length > maxLength ? undefined : token;
}

/**
 * Decodes a link's token; throws `invalid` for one that is not ours or has expired, and for one that came with a
 * calendar feed that has ended.
 */
export async function readLinkedReminders(table: TableClient, token: string, secret: string, now: string) {
  const link = readReminderToken(token, secret, now);
  const { ownerId, within } = link;
  if (within && 'feed' in within && (await findFeed(table, ownerId))?.nonce !== within.feed)
    throw invalidField(
      'token',
      'This link is from a calendar that was turned off. Open your reminders on the site instead.',
    );
  return link;
}

/** The same, without the check of the feed; only for what its holder knows anyway. */
export function readReminderToken(token: string, secret: string, now: string): ReminderLink {
  const calendar = calendarParts.safeParse(openToken(calendarPurpose, token, secret)).data;
  const parsed = parts.safeParse(calendar ? calendar.slice(2) : openToken(purpose, token, secret));
  // Earlier releases sealed a calendar's links like a message's.
  if (!parsed.success || (!calendar && parsed.data[3] === 'calendar'))
    throw invalidField(
      'token',
      'This link is incomplete. Copy it again, or open your reminders on the site.',
    );
  const [ownerId, date, by, via, locale, ...reminderIds] = parsed.data;
  const [kind, value] = calendar ?? [];
  const within = value === undefined ? undefined : kind === 'feed' ? { feed: value } : { until: value };
  const last = lastDay({ date, ...(within && { within }) });
  if (now.slice(0, 10) > last)
    throw invalidField('token', 'This link has expired. Open your reminders on the site instead.');
  return { ownerId, date, by, via, locale, reminderIds, ...(within && { within }) };
}

function lastDay({ date, within }: Pick<ReminderLink, 'date' | 'within'>): string {
  const last = addDays(date, validDays);
  return within && 'until' in within && within.until < last ? within.until : last;
}

export function linkOf(reminders: readonly LinkedReminder[], date: string) {
  const [first] = reminders;
  if (!first) throw new RangeError('A link needs a reminder.');
  const { ownerId, carerId = 'owner', locale } = first;
  return { ownerId, reminderIds: reminders.map(({ reminderId }) => reminderId), date, by: carerId, locale };
}

/** The URL of all reminders of a token. */
export function actionUrlOf(token: string, { siteUrl }: Pick<Site, 'siteUrl'>): string {
  return `${siteUrl}/api/reminder-links?token=${token}`;
}

/**
 * The URL of one reminder in a message: a GET leads to the page with the actions, a POST confirms the dose. The page
 * also shows the other reminders of the message, unless they are too many for a URL.
 */
export function reminderUrl({ reminderId }: { reminderId: string }, link: ReminderLink, site: Site): string {
  const all = tokenOf(link, site.secret);
  const address = actionUrlOf(
    all ?? tokenOf({ ...link, reminderIds: [reminderId] }, site.secret) ?? '',
    site,
  );
  return link.reminderIds.length === 1 ? address : `${address}&reminder=${encodeURIComponent(reminderId)}`;
}
