import { calendarLinksEndpoints } from '@merrowvale/shared/endpoints/calendar-links-endpoints.ts';
import { feedOf } from '../../lib/calendar/calendar-feed.ts';
import { calendarResponse, remindersFile } from '../../lib/calendar/calendar-file.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { reminderPrefix } from '../../lib/keys.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { everyItem } from '../../lib/owners/owner-items.ts';

const daysBehind = 90;

/** Requested by calendar programs. They send no cookie: the URL itself grants access to the feed. */
export async function readCalendarFeed(
  { params, now, event }: ApiRequest<'readCalendarFeed'>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const key = await secret();
  const found = await feedOf(table, params.file, key);
  if (!found) throw unknownEntity();
  const items = await everyItem(table, found.ownerId, reminderPrefix);
  const { locale, nonce } = found.feed;
  const within = { feed: nonce };
  return calendarResponse(
    event,
    remindersFile(items, { locale, daysBehind, now, siteUrl, secret: key, within }),
  );
}

export const handler = endpoint(calendarLinksEndpoints.readCalendarFeed, readCalendarFeed, linkDependencies);
