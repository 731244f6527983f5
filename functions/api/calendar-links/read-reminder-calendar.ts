import { calendarLinksEndpoints } from '@merrowvale/shared/endpoints/calendar-links-endpoints.ts';
import { calendarResponse, remindersFile } from '../../lib/calendar/calendar-file.ts';
import { remindersOfFile } from '../../lib/calendar/reminder-calendar.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { reminderKey } from '../../lib/keys.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';

/** People may read an email days after it arrived; the date that it is about stays in the file for a week. */
const daysBehind = 7;

export async function readReminderCalendar(
  { params, now, event }: ApiRequest<'readReminderCalendar'>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const key = await secret();
  const reference = remindersOfFile(params.file, key, now);
  if (!reference) throw unknownEntity();
  const { ownerId, reminderIds } = reference;
  const found = await Promise.all(reminderIds.map((id) => table.get(reminderKey(ownerId, id))));
  const items = found.filter((item) => item !== undefined);
  const reminder = readReminder(items[0]);
  if (!reminder) throw unknownEntity();
  const { locale } = reminder;
  const within = { until: reference.until };
  const text = remindersFile(items, { locale, daysBehind, now, siteUrl, secret: key, within });
  return calendarResponse(event, text, { 'content-disposition': 'attachment; filename="reminder.ics"' });
}

export const handler = endpoint(
  calendarLinksEndpoints.readReminderCalendar,
  readReminderCalendar,
  linkDependencies,
);
