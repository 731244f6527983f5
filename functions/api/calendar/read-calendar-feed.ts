import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { calendarEndpoints } from '@merrowvale/shared/endpoints/calendar-endpoints.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { calendarEntries } from '../../lib/calendar/calendar-entries.ts';
import { feedOf } from '../../lib/calendar/calendar-feed.ts';
import { calendarFile } from '../../lib/calendar/calendar-file.ts';
import { calendarResponse } from '../../lib/calendar/calendar-response.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/entity-write.ts';
import { reminderPrefix } from '../../lib/keys.ts';
import {
  type SealedLinkDependencies,
  sealedLinkDependencies,
} from '../../lib/links/sealed-link-dependencies.ts';
import { everyItem } from '../../lib/owners/owner-items.ts';

const row = calendarEndpoints.readCalendarFeed;

const daysBehind = 90;

/** Requested by calendar programs. They send no cookie: the URL itself grants access to the feed. */
export async function readCalendarFeed(
  { params, now, event }: ApiRequest<typeof row>,
  { table, siteUrl, secret }: SealedLinkDependencies,
) {
  const key = await secret();
  const found = await feedOf(table, params.file, key);
  if (!found) throw unknownEntity();
  const items = await everyItem(table, found.ownerId, reminderPrefix);
  const from = `${addDays(now.slice(0, 10), -daysBehind)}T00:00:00.000Z`;
  const entries = calendarEntries(items, { from, now, siteUrl, secret: key });
  return calendarResponse(event, calendarFile(entries, messageLanguage(found.feed.locale)));
}

export const handler = endpoint(row, readCalendarFeed, sealedLinkDependencies);
