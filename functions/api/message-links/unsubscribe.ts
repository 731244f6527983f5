import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import { openDate } from '@merrowvale/shared/domain/edited-plan.ts';
import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Item, TableClient } from '../../lib/adapters/table.ts';
import { companionId } from '../../lib/carers/companion-id.ts';
import { endCare } from '../../lib/carers/end-care.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { progressOf } from '../../lib/engine/message-progress.ts';
import { changeReminders, type ReminderWriting } from '../../lib/engine/owner-reminders.ts';
import type { StoredReminder } from '../../lib/engine/stored-reminder.ts';
import { suppressOwner } from '../../lib/engine/suppress-address.ts';
import { isFromPage } from '../../lib/http/api-event.ts';
import { ownerPartition, reminderKey } from '../../lib/keys.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { allowedBy, type UnsubscribeClaims } from '../../lib/links/unsubscribe-token.ts';
import { partitionItems } from '../../lib/owners/owner-items.ts';
import { publishing } from '../../lib/publishing.ts';

const year = 365 * dayMilliseconds;

/**
 * Throws `gone` for an unsubscribe link a year after the end of the reminders that it stops. Otherwise, somebody who
 * finds an old email could stop the owner's messages for ever; a reminder that is still active can always be stopped.
 */
export async function refuseExpired(table: TableClient, claims: UnsubscribeClaims, now: string) {
  const before = Date.parse(now) - year;
  if (claims.date !== undefined && Date.parse(claims.date) >= before) return;
  const items = await stoppedBy(table, claims);
  if (items.some((item) => item.slotKey !== undefined || Date.parse(String(item.lastModified)) >= before))
    return;
  throw new AppError('gone', 'This link has expired. Open your reminders on the site instead.');
}

async function stoppedBy(table: TableClient, { ownerId, carerId, channel, reminderIds }: UnsubscribeClaims) {
  if (reminderIds.length > 0) {
    const ids = reminderIds.map((id) => (carerId === undefined ? id : companionId(id, carerId)));
    const found = await Promise.all(ids.map((id) => table.get(reminderKey(ownerId, id))));
    return found.filter((item) => item !== undefined);
  }
  const items = await partitionItems(table, ownerPartition(ownerId));
  return items.filter((item) => item.channel === channel && item.carerId === carerId);
}

/**
 * Stops the messages in the link's claims. A mail program that posts twice gets the same response, and nothing
 * changes.
 */
export async function unsubscribe(
  { query, now, correlationId, requestId, event }: ApiRequest<'unsubscribe'>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const link = allowedBy(query.token, await secret());
  await refuseExpired(table, link, now);
  const scope = link.reminderIds.length === 0 ? 'all' : (query.scope ?? 'reminder');
  const { channel, locale, carerId } = link;
  const writing = { table, now, requestId, correlationId };
  const written = scope === 'reminder' ? await stopReminders(writing, link) : await stopAll(writing, link);
  const body = { data: { scope, channel } };
  if (!isFromPage(event)) return { body, written };
  const shown = { done: scope, ...(carerId !== undefined && { as: 'carer' }) };
  const location = linkPageUrl({ siteUrl, locale, page: 'unsubscribe' }, shown);
  return { body, written, status: 303, headers: { location } };
}

/** Stops the channel for an owner; for a carer, ends the care. */
async function stopAll(
  { table, now, correlationId }: ReminderWriting,
  { ownerId, channel, carerId }: UnsubscribeClaims,
): Promise<Item[]> {
  if (carerId === undefined) {
    await suppressOwner(table, ownerId, { channel, reason: 'unsubscribed', since: now });
    return [];
  }
  const { item } = await endCare({ table, now, correlationId }, { ownerId, carerId }, 'left');
  return item ? [item] : [];
}

/** A stopped reminder stays listed; it only leaves the index. */
function stopReminders(writing: ReminderWriting, { ownerId, carerId, reminderIds }: UnsubscribeClaims) {
  const stopped = reminderIds.map((id) => ({
    ownerId,
    reminderId: carerId === undefined ? id : companionId(id, carerId),
  }));
  return changeReminders(writing, stopped, (reminder) =>
    reminder.unsubscribedAt ? undefined : stopping(reminder, writing),
  );
}

/** Cancels a message that no batch has claimed; a claimed one ends with its batch. */
async function stopping(reminder: StoredReminder, { table, now }: ReminderWriting) {
  const open = openDate(datedReminder(reminder, now), await progressOf(table, reminder));
  const isClaimed = open !== undefined && (reminder.claim?.date ?? '') >= open.date;
  const outcome = open && !isClaimed && { date: open.date, at: now, result: 'calledOff' };
  return {
    set: { unsubscribedAt: now, ...(outcome && { outcome }) },
    remove: ['slotKey', 'slotSort', 'owed'],
  };
}

export const handler = endpoint(messageLinksEndpoints.unsubscribe, unsubscribe, publishing(linkDependencies));
