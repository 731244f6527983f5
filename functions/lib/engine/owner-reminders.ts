import { AppError } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Item, Value } from '../adapters/table.ts';
import { changeEntity, type EntityWriting, tombstone } from '../entity-write.ts';
import { reminderKey } from '../keys.ts';
import { newEvent } from '../outbox.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

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
