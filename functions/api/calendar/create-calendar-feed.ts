import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import { feedAddress } from '../../lib/calendar/calendar-feed.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { creationOf } from '../../lib/http/preconditions.ts';
import { calendarFeedKey } from '../../lib/keys.ts';
import { type SealingDependencies, sealingDependencies } from '../../lib/links/sealing-dependencies.ts';

const row = calendarEndpoints.createCalendarFeed;

/** A single write creates the new URL and ends the old one; a retry with the same key creates the same URL. */
export async function createCalendarFeed(
  { owner, query, now, event }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: SealingDependencies,
) {
  const { id: nonce } = creationOf(event, owner.sub, row.name, undefined);
  const feed = { nonce, locale: query.locale, createdAt: now };
  await table.put({ ...calendarFeedKey(owner.sub), ...feed, ownerId: owner.sub, version: 1 });
  const address = feedAddress(owner.sub, feed, { siteUrl, secret: await secret() });
  return { body: { success: true as const, data: { address, createdAt: now } } };
}

export const handler = endpoint(row, createCalendarFeed, sealingDependencies);
