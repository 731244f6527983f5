import { reminderEndpoints } from '@merrowvale/shared/endpoints/reminder-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changeReminder, type Writing } from '../../lib/engine/owner-reminders.ts';
import { suppressOwner } from '../../lib/engine/suppress-address.ts';
import { header } from '../../lib/http/api-event.ts';
import {
  type UnsubscribeDependencies,
  unsubscribeDependencies,
} from '../../lib/links/unsubscribe-dependencies.ts';
import { allowedBy, type UnsubscribeClaims } from '../../lib/links/unsubscribe-token.ts';
import type { Item } from '../../lib/ports/table.ts';

const row = reminderEndpoints.unsubscribe;

/** Stops what the link names. A mail program that posts twice gets the same answer, and nothing changes. */
export async function unsubscribe(
  { query, now, correlationId, requestId, event }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: UnsubscribeDependencies,
) {
  const link = allowedBy(query.token, await secret());
  const scope = link.reminderIds.length === 0 ? 'all' : (query.scope ?? 'reminder');
  const { channel, ownerId, locale } = link;
  const writing = { table, now, writer: requestId, correlationId };
  const written = scope === 'reminder' ? await stopReminders(writing, link) : [];
  if (scope === 'all') await suppressOwner(table, ownerId, { channel, reason: 'unsubscribed', since: now });
  const body = { success: true as const, data: { scope, channel } };
  const isPage = header(event, 'accept')?.includes('text/html') ?? false;
  if (!isPage) return { body, written };
  const location = `${siteUrl}/${locale}/unsubscribe?done=${scope}`;
  return { body, written, status: 303, headers: { location } };
}

/** A stopped reminder stays listed; it only leaves the time index. */
async function stopReminders(writing: Writing, { ownerId, reminderIds }: UnsubscribeClaims): Promise<Item[]> {
  const written: Item[] = [];
  for (const reminderId of reminderIds) {
    const item = await changeReminder(writing, { ownerId, reminderId }, ({ unsubscribedAt }) =>
      unsubscribedAt ? undefined : { set: { unsubscribedAt: writing.now }, remove: ['slotKey', 'slotSort'] },
    );
    if (item) written.push(item);
  }
  return written;
}

export const handler = endpoint(row, unsubscribe, unsubscribeDependencies);
