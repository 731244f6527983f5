import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { addressChannelOf } from '@merrowvale/shared/domain/channels.ts';
import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { type LinkedReminder, linkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import { baseReminderId } from '../../lib/carers/companion-id.ts';
import { doseOn, isActionOpen, repeatDay } from '../../lib/doses/current-dose.ts';
import { givenDoses, giverOf, type StoredDose } from '../../lib/doses/dose-item.ts';
import { isSameDose, twinsAmong } from '../../lib/doses/dose-twins.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { remindersAndCompanionsOf, type StoredReminder } from '../../lib/engine/stored-reminder.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';
import { type ReminderLink, readLinkedReminders } from '../../lib/links/reminder-link.ts';
import { signUnsubscribe } from '../../lib/links/unsubscribe-token.ts';

/** The current state of a link's reminders, without those deleted since the message was sent. */
export async function readReminderLink(
  { query, now }: ApiRequest<'readReminderLink'>,
  { table, siteUrl, secret }: LinkDependencies,
) {
  const key = await secret();
  const link = await readLinkedReminders(table, query.token, key, now);
  const { ownerId, reminderIds, date, locale } = link;
  const [all, doses] = await Promise.all([
    remindersAndCompanionsOf(table, ownerId),
    givenDoses(table, ownerId),
  ]);
  const reminders = reminderIds.flatMap((id) => {
    const reminder = all.find(({ reminderId }) => reminderId === id);
    return reminder ? [linkedReminder(reminder, all, doses, date, now)] : [];
  });
  const [first] = all.filter(({ reminderId }) => reminderIds.includes(reminderId));
  const stopUrl = first ? stopLink(link, first, { siteUrl, secret: key }) : null;
  const data = { locale, date, audience: giverOf(link.by), stopUrl, reminders };
  return { body: { data } };
}

function stopLink(
  { ownerId, locale, reminderIds, date }: ReminderLink,
  { channel, carerId }: StoredReminder,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string | null {
  const ids = reminderIds.map(baseReminderId);
  const token = signUnsubscribe(
    { ownerId, channel: addressChannelOf(channel), locale, carerId, reminderIds: ids, date },
    secret,
  );
  return token === undefined ? null : `${siteUrl}/api/unsubscribe?token=${token}`;
}

export const handler = endpoint(messageLinksEndpoints.readReminderLink, readReminderLink, linkDependencies);

/** A reminder and the dose of a date, as shown on the page behind a message's link. */
function linkedReminder(
  reminder: StoredReminder,
  all: readonly StoredReminder[],
  doses: readonly StoredDose[],
  date: string,
  now: string,
): LinkedReminder {
  const twins = twinsAmong(all, reminder);
  const at = datedReminder(reminder, now);
  const given = doses.find(isSameDose(twins, date));
  return {
    id: reminder.reminderId,
    petName: reminder.petName,
    productName: brandName(reminder.productId, messageLanguage(reminder.locale)),
    dose: doseOn({ ...reminder, lastDose: given ?? undefined }, date, now),
    givenOn: given ? dateAt(Date.parse(given.givenAt), reminder.timeZone) : null,
    remindAgainOn: repeatDay(reminder, now),
    open: linkAction.options.filter((action) => isActionOpen(twins, at, doses, { action, date })),
  };
}
