import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueDateOf } from '@merrowvale/shared/domain/due-dates.ts';
import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { remindersAndCompanionsOf } from '../../lib/engine/stored-reminder.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { type ReminderLink, tokenOf, validDays } from '../../lib/links/reminder-link.ts';
import { findTextStop } from '../../lib/links/text-stop-link.ts';
import { signUnsubscribe } from '../../lib/links/unsubscribe-token.ts';

const maxReminders = 8;

type Recipient = { ownerId: string; carerId?: string | undefined; locale: Locale };

/**
 * The doses that the recipient's latest text of a month was about, for the single short link that all of their texts in
 * that month contain; undefined once that text is older than the validity of a link.
 */
async function textReminderLink(
  table: TableClient,
  { ownerId, carerId, locale }: Recipient,
  { month, now }: { month: string; now: string },
): Promise<ReminderLink | undefined> {
  const sent = (await remindersAndCompanionsOf(table, ownerId)).flatMap(({ claim, channel, ...reminder }) =>
    claim && channel === 'sms' && reminder.carerId === carerId && claim.at.startsWith(month)
      ? [{ id: reminder.reminderId, date: dueDateOf(claim.date), at: claim.at }]
      : [],
  );
  const newest = sent.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!newest || now.slice(0, 10) > addDays(newest.date, validDays)) return undefined;
  const reminderIds = sent.filter(({ date }) => date === newest.date).map(({ id }) => id);
  const shown = reminderIds.slice(0, maxReminders);
  return { ownerId, reminderIds: shown, date: newest.date, by: carerId ?? 'owner', via: 'text', locale };
}

/**
 * Redirects from the short link in a text to the page that confirms its doses and stops its messages; once that text is
 * older than the validity of a link, to the page that stops texts. Opening the link changes nothing.
 */
export async function showTextStop(
  { params, now }: ApiRequest<'showTextStop'>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const found = await findTextStop(table, params.token);
  if (!found) throw unknownEntity();
  const { claims, month } = found;
  const key = await secret();
  const link = await textReminderLink(table, claims, { month, now });
  const actions = link && tokenOf(link, key);
  if (link && actions)
    return to(linkPageUrl({ siteUrl, locale: link.locale, page: 'reminder' }, { token: actions }));
  const token = signUnsubscribe({ ...claims, date: now.slice(0, 10) }, key);
  if (token === undefined) throw unknownEntity();
  const shown = { token, ...(claims.carerId !== undefined && { as: 'carer' }) };
  return to(linkPageUrl({ siteUrl, locale: claims.locale, page: 'unsubscribe' }, shown));
}

function to(location: string) {
  return { body: null, headers: { location } };
}

export const handler = endpoint(messageLinksEndpoints.showTextStop, showTextStop, linkDependencies);
