import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { feedAddress, findFeed } from '../../lib/calendar/calendar-feed.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function getCalendarFeed(
  { owner }: ApiRequest<'getCalendarFeed'>,
  { table, siteUrl, secret }: Dependencies & { secret: () => Promise<string> },
) {
  const feed = await findFeed(table, owner.sub);
  if (!feed) return { body: { data: null } };
  const address = feedAddress(owner.sub, feed, { siteUrl, secret: await secret() });
  return { body: { data: { address, createdAt: feed.createdAt } } };
}

export const handler = endpoint(
  profileEndpoints.getCalendarFeed,
  getCalendarFeed,
  withParts(dependencies, { secret: () => connectSecret('LINK_SECRET_ARN') }),
);
