import { isDeepStrictEqual } from 'node:util';
import { addressChannelOf } from '@merrowvale/shared/domain/channels.ts';
import { type DatedPlan, datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import { editedPlan } from '@merrowvale/shared/domain/edited-plan.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import * as z from 'zod';
import { findDeletion } from '../lib/account/deletion-job.ts';
import { type Item, type TableClient, toValues, type Value } from '../lib/adapters/table.ts';
import { findCarers, isActive } from '../lib/carers/carer-record.ts';
import { companionId, companionOf } from '../lib/carers/companion-id.ts';
import {
  type ActiveCarer,
  companionContent,
  companionEdit,
  companionPlan,
  companionSlot,
  remindersToShare,
  staleAttributes,
} from '../lib/carers/companion-plan.ts';
import { type ConsumerWriting, eventConsumer } from '../lib/engine/consumer.ts';
import { notBeforeLastRun } from '../lib/engine/dispatch-reminders.ts';
import { progressOf } from '../lib/engine/message-progress.ts';
import {
  changeReminder,
  editAttributes,
  keepPassedDate,
  movedOrdinals,
  type ReminderWriting,
} from '../lib/engine/owner-reminders.ts';
import {
  companionsOf,
  knownReminder,
  readReminder,
  remindersOf,
  type StoredReminder,
} from '../lib/engine/stored-reminder.ts';
import { addressCarerKey, addressPartition, reminderKey, suppressionKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import { registerSlot } from '../lib/reminders/slots.ts';
import { setting } from '../lib/settings.ts';

const shards = lazy(() => setting('REMINDER_SHARDS'));

export const companionEvent = z.discriminatedUnion('type', [
  events['reminder.created'].schema,
  events['reminder.updated'].schema,
  events['reminder.deleted'].schema,
  events['carer.accepted'].schema,
  events['carer.revoked'].schema,
  events['dose.given'].schema,
  events['dose.undone'].schema,
]);

/** Keeps carers' copies of reminders in sync. Events of the copies themselves are ignored. */
export async function followOwner(
  { ownerId = '', detail }: z.infer<typeof companionEvent>,
  writing: ConsumerWriting,
  shards: number,
): Promise<Item[]> {
  if ('reminderId' in detail && companionOf(detail.reminderId)) return [];
  return syncCompanions(writing, ownerId, shards);
}

export const handler = eventConsumer(companionEvent, (event, writing) =>
  followOwner(event, writing, shards()),
);

type Wanted = { reminder: StoredReminder; carer: ActiveCarer; inviter: string | null };

/**
 * Brings the carers' copies in line with the owner's current reminders and carers, regardless of the event's content:
 * events may be repeated, late or out of order. Returns the items written.
 */
export async function syncCompanions(delivery: ConsumerWriting, ownerId: string, shards: number) {
  const { table } = delivery;
  if (!(await findCarers(table, ownerId)) || (await findDeletion(table, ownerId))) return [];
  // Read before the data that copies are derived from: a copy that another event has created in the meantime must not
  // be removed.
  const companions = await companionsOf(table, ownerId);
  const record = await findCarers(table, ownerId);
  if (!record) return [];
  const own = await remindersOf(table, ownerId);
  const wanted = new Map<string, Wanted>();
  for (const carer of record.carers.filter(isActive)) {
    for (const reminder of remindersToShare(own))
      wanted.set(companionId(reminder.reminderId, carer.carerId), {
        reminder,
        carer,
        inviter: record.inviter,
      });
  }
  await removeCompanions(table, ownerId, companions, wanted);
  const known = new Map(companions.map((each) => [each.reminderId, each]));
  const writing = { ...delivery, now: await notBeforeLastRun(table, delivery.now) };
  const written: Item[] = [];
  for (const [id, each] of wanted) {
    const item = known.has(id)
      ? await changeCompanion(writing, id, each, shards)
      : await makeCompanion(writing, id, each, shards);
    if (item) written.push(item);
    const companion = readReminder(item) ?? known.get(id);
    const pinned = companion && (await keepPassedDate(delivery, companion, delivery.calendar(delivery.now)));
    if (pinned) written.push(pinned);
  }
  return written;
}

/** The address is removed first: after a crash in between, the remaining companions lead to it again. */
async function removeCompanions(
  table: TableClient,
  ownerId: string,
  companions: readonly StoredReminder[],
  wanted: ReadonlyMap<string, Wanted>,
): Promise<void> {
  const used = new Set(
    [...wanted.values()].map(({ carer }) => addressPartition(carer.channel, carer.address)),
  );
  for (const { reminderId, channel, address } of companions.filter((each) => !wanted.has(each.reminderId))) {
    const place = addressChannelOf(channel);
    if (!used.has(addressPartition(place, address)))
      await table.remove(addressCarerKey(place, address, ownerId));
    await table.remove(reminderKey(ownerId, reminderId));
  }
}

async function makeCompanion(writing: ReminderWriting, reminderId: string, wanted: Wanted, shards: number) {
  const { table, now, requestId } = writing;
  const { reminder, carer, inviter } = wanted;
  const { ownerId } = reminder;
  const { channel, address } = carer;
  await table.put({ ...addressCarerKey(channel, address, ownerId), ownerId, channel });
  const suppression = await table.get(suppressionKey(channel, address), { consistent: true });
  const item: Item = {
    ...reminderKey(ownerId, reminderId),
    ...companionContent(reminder, carer, inviter),
    ...companionPlan(reminder, carer.timeZone, now),
    ...stopOf(reminder),
    ...(suppression && { suppressed: suppression.reason ?? 'opt-out' }),
    ownerId,
    reminderId,
    version: 1,
    createdAt: now,
    lastModified: now,
    writtenBy: requestId,
  };
  const companion = knownReminder(item);
  const slot = await filed(table, companion, datedReminder(companion, now), shards);
  const isNew = await table.put({ ...item, ...slot }, { missing: 'pk' });
  // Another event has created it in the meantime, perhaps from an older version of the reminder.
  return isNew ? item : changeCompanion(writing, reminderId, wanted, shards);
}

function changeCompanion(writing: ReminderWriting, reminderId: string, wanted: Wanted, shards: number) {
  const { ownerId } = wanted.reminder;
  return changeReminder(writing, { ownerId, reminderId }, async (companion, version) => {
    // Read after the companion, so that when two events are handled at once, the slower one cannot leave it with
    // outdated data.
    const key = reminderKey(ownerId, wanted.reminder.reminderId);
    const reminder = readReminder(await writing.table.get(key, { consistent: true }));
    if (!reminder || reminder.isDeleted) return undefined;
    return companionChange(writing, companion, version, { ...wanted, reminder }, shards);
  });
}

async function companionChange(
  writing: ReminderWriting,
  companion: StoredReminder,
  version: number,
  { reminder, carer, inviter }: Wanted,
  shards: number,
) {
  const { table, now } = writing;
  const content = companionContent(reminder, carer, inviter);
  const gone = staleAttributes(companion, reminder);
  const stop = stopChange(companion, reminder);
  const edit = companionEdit(companion, reminder, carer.timeZone, now);
  const isCurrent = Object.entries(content).every(([name, value]) => isSameValue(companion, name, value));
  if (isCurrent && gone.length === 0 && !stop && !edit) return undefined;
  const before = datedReminder(companion, now);
  const dates =
    edit &&
    editAttributes(
      companion,
      companion.unsubscribedAt
        ? companionPlan(reminder, carer.timeZone, now)
        : editedPlan(before, await progressOf(table, companion), edit),
      version,
      writing,
    );
  const set = { ...content, ...dates?.set, ...stop?.set };
  const remove = [...gone, ...(dates?.remove ?? []), ...(stop?.remove ?? [])];
  const planned = after(companion, set, remove);
  const moved = datedReminder(planned, now);
  const slot = await filed(table, planned, moved, shards);
  return {
    set: { ...set, ...(dates && movedOrdinals(companion, before, moved)), ...slot },
    remove: [...remove, ...(slot ? [] : ['slotKey', 'slotSort'])],
    alsoEvents: dates?.alsoEvents ?? [],
    timing: { timeZone: carer.timeZone, sendTime: reminder.sendTime },
  };
}

/** A reminder that its owner has stopped through a link is stopped for carers too, until the owner restarts it. */
function stopChange(companion: StoredReminder, reminder: StoredReminder) {
  if (reminder.unsubscribedAt && !companion.unsubscribedAt) return { set: stopOf(reminder), remove: [] };
  if (reminder.unsubscribedAt || !companion.stopsWithOwner) return undefined;
  return { set: {}, remove: ['unsubscribedAt', 'stopsWithOwner'] };
}

function stopOf({ unsubscribedAt }: StoredReminder) {
  return unsubscribedAt ? { unsubscribedAt, stopsWithOwner: true } : {};
}

/** The slot of a companion, registered with the dispatcher before anything is written there. */
async function filed(table: TableClient, companion: StoredReminder, at: DatedPlan, shards: number) {
  const slot = companionSlot(companion, at, shards);
  if (slot) await registerSlot(table, companion);
  return slot;
}

function after(companion: StoredReminder, set: { [name: string]: Value }, remove: readonly string[]) {
  const remaining = Object.entries(toValues(companion)).filter(([name]) => !remove.includes(name));
  const key = reminderKey(companion.ownerId, companion.reminderId);
  return knownReminder({ ...Object.fromEntries(remaining), ...set, ...key });
}

function isSameValue(companion: StoredReminder, name: string, value: Value): boolean {
  return isDeepStrictEqual(toValues(companion)[name] ?? null, value);
}
