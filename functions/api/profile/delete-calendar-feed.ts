import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { calendarFeedKey } from '../../lib/keys.ts';

export async function deleteCalendarFeed(
  { owner }: ApiRequest<'deleteCalendarFeed'>,
  { table }: Dependencies,
) {
  await table.remove(calendarFeedKey(owner.sub));
  return { body: {} };
}

export const handler = endpoint(profileEndpoints.deleteCalendarFeed, deleteCalendarFeed, dependencies);
