import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import { givenDoses } from '../../lib/doses/dose-item.ts';
import { remindersAndCompanions } from '../../lib/doses/dose-twins.ts';
import { linkedReminder } from '../../lib/doses/linked-reminder.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { openReminderLink } from '../../lib/links/reminder-link.ts';
import {
  type SealedLinkDependencies,
  sealedLinkDependencies,
} from '../../lib/links/sealed-link-dependencies.ts';

const row = doseEndpoints.readReminderLink;

/** What a link acts on, as it is now. Reminders that are gone since the message went out are left out. */
export async function readReminderLink(
  { query, now }: ApiRequest<typeof row>,
  { table, secret }: SealedLinkDependencies,
) {
  const { ownerId, reminderIds, date, locale } = openReminderLink(query.token, await secret(), now);
  const [all, doses] = await Promise.all([
    remindersAndCompanions(table, ownerId),
    givenDoses(table, ownerId),
  ]);
  const reminders = reminderIds.flatMap((id) => {
    const reminder = all.find(({ reminderId }) => reminderId === id);
    return reminder ? [linkedReminder(reminder, all, doses, date, now)] : [];
  });
  return { body: { success: true as const, data: { locale, date, reminders } } };
}

export const handler = endpoint(row, readReminderLink, sealedLinkDependencies);
