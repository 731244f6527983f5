import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import { feedAddress, findFeed } from '../../lib/calendar/calendar-feed.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type SealingDependencies, sealingDependencies } from '../../lib/links/sealing-dependencies.ts';

const row = calendarEndpoints.getCalendarFeed;

export async function getCalendarFeed(
  { owner }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: SealingDependencies,
) {
  const feed = await findFeed(table, owner.sub);
  if (!feed) return { body: { success: true as const, data: null } };
  const address = feedAddress(owner.sub, feed, { siteUrl, secret: await secret() });
  return { body: { success: true as const, data: { address, createdAt: feed.createdAt } } };
}

export const handler = endpoint(row, getCalendarFeed, sealingDependencies);
