import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { messageLinksEndpoints } from '@merrowvale/shared/endpoints/message-links-endpoints.ts';
import type { ActionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { Item } from '../../lib/adapters/table.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { isActionOpen } from '../../lib/doses/current-dose.ts';
import { givenDoses } from '../../lib/doses/dose-item.ts';
import { type DoseTwins, doseConflict, twinsAmong } from '../../lib/doses/dose-twins.ts';
import { confirmDose, takeBackDose } from '../../lib/doses/give-dose.ts';
import { repeatReminder } from '../../lib/doses/remind-again.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import type { ReminderWriting } from '../../lib/engine/owner-reminders.ts';
import { remindersAndCompanionsOf, type StoredReminder } from '../../lib/engine/stored-reminder.ts';
import { isFromPage } from '../../lib/http/api-event.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { linkDependencies } from '../../lib/links/link-dependencies.ts';
import { type ReminderLink, readLinkedReminders } from '../../lib/links/reminder-link.ts';
import { publishing } from '../../lib/publishing.ts';
import { recordSeen } from '../../lib/push/record-seen.ts';
import { followUpNotification } from '../../lib/push/reminder-notification.ts';
import { withParts } from '../../lib/with-parts.ts';

/** Dependencies of the endpoints that act on reminders through a link, whose holder is not identified otherwise. */
export const reminderLinkDependencies = withParts(linkDependencies, {
  reminderShards: () => dependencies.reminderShards,
});

export type ReminderLinkDependencies = typeof reminderLinkDependencies;

type Request = ApiRequest<'followReminderLink'>;

/**
 * Acts on every reminder of a link, or on the requested one. A form on the page is redirected back to it, where the
 * state of each dose is read again; any other caller gets the outcome as JSON.
 */
export async function followReminderLink(request: Request, ports: ReminderLinkDependencies) {
  const { query, now, event } = request;
  const link = await readLinkedReminders(ports.table, query.token, await ports.secret(), now);
  const { reminders, written, isKnown } = await act(request, link, ports);
  const reminderIds = reminders.map(({ reminderId }) => reminderId);
  if (isFromPage(event)) {
    const done = reminderIds.length > 0 ? query.action : 'nothing';
    const shown = { token: query.token, ...(query.reminder && { reminder: query.reminder }), done };
    const page = { siteUrl: ports.siteUrl, locale: link.locale, page: 'reminder' } as const;
    const body = { data: { action: query.action, date: link.date, reminderIds } };
    return { body, written, status: 303, headers: { location: linkPageUrl(page, shown) } };
  }
  if (!isKnown) throw unknownEntity();
  if (reminderIds.length === 0) throw doseConflict('This can no longer be done for this dose.');
  const data = { action: query.action, date: link.date, reminderIds };
  if (link.via !== 'push') return { body: { data }, written };
  await recordSeen(ports.table, link, now);
  const site = { siteUrl: ports.siteUrl, secret: await ports.secret() };
  const lockScreen = query.private ? 'private' : 'full';
  const notification = followUpNotification(reminders, data, lockScreen, site);
  return { body: { data: { ...data, ...(notification && { notification }) } }, written };
}

async function act(
  { query, now, requestId, correlationId }: Request,
  link: ReminderLink,
  ports: ReminderLinkDependencies,
) {
  const { table, reminderShards: shards } = ports;
  const { ownerId, date, by, via } = link;
  const all = await remindersAndCompanionsOf(table, ownerId);
  const doses = await givenDoses(table, ownerId);
  const wanted = link.reminderIds.filter((id) => query.reminder === undefined || query.reminder === id);
  const found = wanted.flatMap((id) => {
    const reminder = all.find(({ reminderId }) => reminderId === id);
    return reminder ? [twinsAmong(all, reminder)] : [];
  });
  const written: Item[] = [];
  const reminders: StoredReminder[] = [];
  for (const twins of found) {
    const at = datedReminder(twins.reminder, now);
    if (!isActionOpen(twins, at, doses, { action: query.action, date })) continue;
    const writing = { table, now, requestId: `${requestId}/${twins.reminder.reminderId}`, correlationId };
    written.push(...(await actOnDose(writing, twins, { action: query.action, date, by, via }, shards)));
    reminders.push(twins.reminder);
  }
  return { reminders, written, isKnown: found.length > 0 };
}

export const handler = endpoint(
  messageLinksEndpoints.followReminderLink,
  followReminderLink,
  publishing(reminderLinkDependencies),
);

type Action = { action: LinkAction; date: string; by: string; via: ActionOrigin };

export function actOnDose(
  writing: ReminderWriting,
  twins: DoseTwins,
  { action, date, by, via }: Action,
  shards: number,
): Promise<Item[]> {
  if (action === 'given') return confirmDose(writing, twins, { date, by, via });
  if (action === 'undo') return takeBackDose(writing, twins, date);
  return repeatReminder(writing, twins, { date, when: action }, shards);
}
