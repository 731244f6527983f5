import { undoUntil } from '@merrowvale/shared/domain/dose-states.ts';
import type { ActionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import { type Item, unchangedSince, untilWritten, versionOf } from '../adapters/table.ts';
import { baseReminderId } from '../carers/companion-id.ts';
import { changeReminders, type ReminderChange, type ReminderWriting } from '../engine/owner-reminders.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { tombstone } from '../entity-write.ts';
import { changedMeanwhile } from '../http/preconditions.ts';
import { doseKey } from '../keys.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import { givenDoses, giverOf, readDose, type StoredDose } from './dose-item.ts';
import { type DoseTwins, doseConflict, isSameDose } from './dose-twins.ts';

/** `by` is `owner` or the id of a carer. */
type Confirmation = { date: string; by: string; via: ActionOrigin };

/**
 * Confirms a dose once: writes the dose first, then its reminders, so that a retry completes a call that was
 * interrupted in between. Returns the items written.
 */
export async function confirmDose(writing: ReminderWriting, found: DoseTwins, confirmation: Confirmation) {
  const known = (await givenDoses(writing.table, found.reminder.ownerId)).find(
    isSameDose(found, confirmation.date),
  );
  const dose = known ? undefined : await recordDose(writing, found, confirmation);
  const answered = await settleReminders(writing, found);
  return dose ? [dose, ...answered] : answered;
}

/** Undoes a dose within an hour of its confirmation; repeatable. Future messages about it are sent again. */
export async function takeBackDose(writing: ReminderWriting, found: DoseTwins, date: string) {
  const { table, now } = writing;
  const doses = (await givenDoses(table, found.reminder.ownerId)).filter(isSameDose(found, date));
  if (doses.some(({ givenAt }) => now >= undoUntil(givenAt)))
    throw doseConflict('A dose can be undone for an hour after it was confirmed.');
  const removed: Item[] = [];
  for (const dose of doses) {
    const item = await removeDose(writing, dose);
    if (item) removed.push(item);
  }
  return [...removed, ...(await settleReminders(writing, found, date))];
}

async function recordDose(
  { table, now, correlationId }: ReminderWriting,
  { reminder }: DoseTwins,
  { date, by, via }: Confirmation,
): Promise<Item> {
  const { ownerId, petId, productId } = reminder;
  const reminderId = baseReminderId(reminder.reminderId);
  const key = doseKey(ownerId, reminderId, date);
  const facts = { reminderId, petId, productId, date };
  return untilWritten(async () => {
    const before = await table.get(key, { consistent: true });
    if (before && before.isDeleted !== true) return before;
    const version = before ? versionOf(before) + 1 : 1;
    const detail = { ...facts, by: giverOf(by), via };
    const subject = `${reminderId}/${date}/${version}`;
    const event = newEvent('dose.given', subject, { ownerId, correlationId, now }, detail);
    const outbox = outboxAttributes(key.pk, [event], now, before);
    const item: Item = { ...key, ownerId, ...facts, givenAt: now, by, via, version, ...outbox };
    return (await table.put(item, unchangedSince(before))) ? item : undefined;
  }, changedMeanwhile);
}

async function removeDose({ table, now, correlationId }: ReminderWriting, dose: StoredDose) {
  const { ownerId, reminderId, date } = dose;
  const key = doseKey(ownerId, reminderId, date);
  const before = await table.get(key, { consistent: true });
  const current = readDose(before);
  if (!before || !current || current.isDeleted) return undefined;
  const version = current.version + 1;
  const subject = `${reminderId}/${date}/${version}`;
  const event = newEvent('dose.undone', subject, { ownerId, correlationId, now }, dose);
  const set = { ...tombstone(now), version, ...outboxAttributes(key.pk, [event], now, before) };
  const after = await table.update(key, { set }, { path: 'version', equals: current.version });
  if (!after) throw changedMeanwhile();
  return after;
}

/**
 * Brings the dose attributes of reminders in line with the stored doses. `answered` only moves forward, except past a
 * dose that was undone.
 */
async function settleReminders(writing: ReminderWriting, { reminder, twins }: DoseTwins, undone?: string) {
  const doses = await givenDoses(writing.table, reminder.ownerId);
  const ids = new Set(twins.map(({ reminderId }) => baseReminderId(reminderId)));
  const own = doses.filter(({ reminderId }) => ids.has(reminderId));
  const newest = own.toSorted((a, b) => a.date.localeCompare(b.date)).at(-1);
  const settled = ifUnswitched(reminder, (current) => {
    const earlier = current.answered === undone ? undefined : current.answered;
    const answered = [earlier, newest?.date]
      .filter((date) => date !== undefined)
      .sort()
      .at(-1);
    const isSame = answered === current.answered && newest?.givenAt === current.lastDose?.givenAt;
    if (isSame && newest?.date === current.lastDose?.date) return undefined;
    const lastDose = newest && { date: newest.date, givenAt: newest.givenAt, by: newest.by };
    return {
      set: { ...(answered !== undefined && { answered }), ...(lastDose && { lastDose }) },
      remove: [...(answered === undefined ? ['answered'] : []), ...(lastDose ? [] : ['lastDose'])],
    };
  });
  return changeReminders(writing, twins, settled);
}

/**
 * A change of a reminder or its twins, unless they have been switched to another medication or pet since they were
 * read: an answer about the old one must not count for the new one, nor for a carer's copy alone.
 */
export function ifUnswitched({ productId, petId }: StoredReminder, change: ReminderChange): ReminderChange {
  return (current, version) =>
    current.productId === productId && current.petId === petId ? change(current, version) : undefined;
}
