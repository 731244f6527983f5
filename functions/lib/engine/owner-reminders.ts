import { firstOrdinals, ordinalsAfterEdit } from '@merrowvale/shared/domain/calendar-ordinals.ts';
import { type DatedPlan, datedReminder, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import type { EditedPlan } from '@merrowvale/shared/domain/edited-plan.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Item, Value } from '../adapters/table.ts';
import { changeEntity, type EntityWriting, tombstone } from '../entity-write.ts';
import { unknownEntity } from '../http/preconditions.ts';
import { reminderKey } from '../keys.ts';
import { newEvent } from '../outbox.ts';
import { findPet, type PetRecord, petCopyOf } from '../pets/pet-record.ts';
import { knownReminder, readReminder, type StoredReminder } from './stored-reminder.ts';

export type ReminderWriting = EntityWriting & { correlationId: string };

type Reminder = { ownerId: string; reminderId: string };

/** `timing` is separate because the event reports a change of it; `type` is the event's, unless it is an update. */
type Change = {
  set?: { [name: string]: Value };
  remove?: string[];
  timing?: { timeZone: string; sendTime: string };
  type?: 'reminder.deleted';
  alsoEvents?: DomainEvent[];
};

/** Gets the current reminder and the version that the write creates; undefined when there is nothing to change. */
export type ReminderChange = (
  reminder: StoredReminder,
  version: number,
) => Change | undefined | Promise<Change | undefined>;

class NothingToDo extends Error {}

/**
 * Changes a reminder on behalf of its pet or an unsubscribe link, along with the event that reports it. Returns
 * undefined when there is nothing to change, and for a deleted reminder.
 */
export async function changeReminder(
  writing: ReminderWriting,
  { ownerId, reminderId }: Reminder,
  change: ReminderChange,
): Promise<Item | undefined> {
  const key = reminderKey(ownerId, reminderId);
  try {
    return await changeEntity(writing, key, undefined, async (item, version) => {
      const reminder = readReminder(item);
      const changed = reminder && (await change(reminder, version));
      if (!changed) throw new NothingToDo();
      const { set = {}, remove = [], timing, type = 'reminder.updated', alsoEvents = [] } = changed;
      const event = reminderEvent(type, { ...reminder, ...timing }, version, writing);
      return { set, remove, event, alsoEvents };
    });
  } catch (error) {
    if (error instanceof NothingToDo || (error instanceof AppError && error.code === 'not-found'))
      return undefined;
    if (error instanceof AppError && error.code === 'conflict')
      throw new AppError('unavailable', 'A reminder changed faster than it could be written.', {
        cause: error,
      });
    throw error;
  }
}

/** Changes reminders one after the other; returns those that were written. */
export async function changeReminders(
  writing: ReminderWriting,
  reminders: readonly Reminder[],
  change: ReminderChange,
): Promise<Item[]> {
  const written: Item[] = [];
  for (const reminder of reminders) {
    const item = await changeReminder(writing, reminder, change);
    if (item) written.push(item);
  }
  return written;
}

/** Deletes a reminder, along with its event; undefined when it is already deleted. */
export function removeReminder(writing: ReminderWriting, reminder: Reminder): Promise<Item | undefined> {
  const set = tombstone(writing.now);
  return changeReminder(writing, reminder, () => ({
    set,
    remove: ['slotKey', 'slotSort'],
    type: 'reminder.deleted',
  }));
}

type Reported = Pick<
  StoredReminder,
  'ownerId' | 'reminderId' | 'petId' | 'productId' | 'channel' | 'startDate' | 'timeZone' | 'sendTime'
>;

/** The event for a change to a reminder; `version` is the version that the write creates. */
export function reminderEvent(
  type: 'reminder.created' | 'reminder.updated' | 'reminder.deleted' | 'reminder.resumed',
  reminder: Reported,
  version: number,
  { correlationId, now }: { correlationId: string; now: string },
): DomainEvent {
  const { ownerId, reminderId } = reminder;
  const detail = { ...reminder, reminderVersion: version };
  return newEvent(type, `${reminderId}/${version}`, { ownerId, correlationId, now }, detail);
}

/**
 * Applies what happened by `reached` while a reminder was being written: pins a date that has come, and reads the pet
 * again. A change of the pet was published before the reminder could be found; if the pet has been deleted, the
 * reminder is deleted too.
 */
export async function catchUp(writing: ReminderWriting, written: Item, seen: PetRecord, reached: string) {
  const item = (await keepPassedDate(writing, knownReminder(written), reached)) ?? written;
  const pet = await findPet(writing.table, seen.ownerId, seen.petId);
  if (pet?.version === seen.version) return item;
  // A second write of the same request needs an id of its own to be distinguished from the first.
  const second = { ...writing, requestId: `${writing.requestId}/2` };
  const after = pet
    ? await changeReminder(second, knownReminder(item), () => ({ set: petCopyOf(pet) }))
    : await removeReminder(second, knownReminder(item));
  if (!pet || !after) throw unknownEntity();
  return after;
}

/**
 * The attributes that an edit writes to follow the rule for owed dates; `version` is the version that the write
 * creates.
 */
export function editAttributes(
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
  { since, doses, owed, ended }: EditedPlan,
  version: number,
  { correlationId, now }: { correlationId: string; now: string },
) {
  const envelope = { ownerId, correlationId, now };
  const detail = { reminderId, reminderVersion: version, dueDate: owed?.date ?? '' };
  return {
    set: {
      since,
      doses,
      ...(owed && { owed }),
      ...(ended && { outcome: { date: ended.date, at: now, result: ended.result } }),
    },
    remove: owed ? [] : ['owed'],
    // Published with the edit, so that the message for the owed date is batched.
    alsoEvents: owed ? [newEvent('reminder.owed', `${reminderId}/${version}`, envelope, detail)] : [],
  };
}

/** The attributes that every edit of a reminder's dates must store, so that calendars can match the moved dates. */
export function movedOrdinals(
  { ordinals = firstOrdinals }: StoredReminder,
  before: DatedPlan,
  after: DatedPlan,
) {
  return { ordinals: ordinalsAfterEdit(ordinals, before, after) };
}

/**
 * Pins a date that has come since `writing.now` while its reminder was being created or moved: the dispatcher may
 * have passed that moment before the new slot was registered, or the collector may have read the slot before the
 * reminder was in it. A new and a moved reminder both count dates from the first future one, so that date is the
 * first since `since`. `reached` is the time after the reminder was written. If the slot has been read in time after
 * all, the claim makes sure that only one message goes out. Repeatable; returns undefined if no date has come.
 */
export function keepPassedDate(writing: ReminderWriting, reminder: StoredReminder, reached: string) {
  if (!passedDate(reminder, writing.now, reached)) return Promise.resolve(undefined);
  const pinning = { ...writing, now: reached, requestId: `${writing.requestId}/passed` };
  return changeReminder(pinning, reminder, (current, version) => {
    const owed = passedDate(current, writing.now, reached);
    if (!owed) return undefined;
    const { since, doses } = current;
    return editAttributes(current, { since, doses, owed }, version, pinning);
  });
}

function passedDate(reminder: StoredReminder, from: string, reached: string) {
  const { since, owed, claim, outcome, unsubscribedAt } = reminder;
  if (unsubscribedAt || since < from || since > reached) return undefined;
  const { plan, dates } = datedReminder(reminder, new Date(Date.parse(since) - 1).toISOString());
  const [date] = dates.next;
  if (date === undefined) return undefined;
  const instant = sendInstant(plan, date);
  const isSettled = [owed, claim, outcome].some((each) => each !== undefined && each.date >= date);
  return isSettled || instant > Date.parse(reached)
    ? undefined
    : { date, instant: new Date(instant).toISOString() };
}
