import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { feedAddress } from '../../lib/calendar/calendar-feed.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { creationOf } from '../../lib/entity-write.ts';
import { calendarFeedKey } from '../../lib/keys.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = profileEndpoints.createCalendarFeed;

/** A single write creates the new URL and ends the old one; a retry with the same key creates the same URL. */
export async function createCalendarFeed(
  { owner, query, now, event, correlationId }: ApiRequest<'createCalendarFeed'>,
  { table, log, siteUrl, secret }: Dependencies & { secret: () => Promise<string> },
) {
  const { id: nonce } = creationOf(event, owner.sub, row.name, undefined);
  const feed = { nonce, locale: query.locale, createdAt: now };
  await table.put({ ...calendarFeedKey(owner.sub), ...feed, ownerId: owner.sub, version: 1 });
  const address = feedAddress(owner.sub, feed, { siteUrl, secret: await secret() });
  const change = { change: 'feed-created', noticeId: nonce, owner, locale: query.locale } as const;
  const written = await noteAccountChange({ table, log }, { ...change, correlationId, now });
  return { body: { data: { address, createdAt: now } }, written };
}

export const handler = endpoint(
  row,
  createCalendarFeed,
  publishing(withParts(dependencies, { secret: () => connectSecret('LINK_SECRET_ARN') })),
);
