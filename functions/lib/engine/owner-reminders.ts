import { AppError } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { changeEntity, type Change as EntityChange, tombstone } from '../entity-write.ts';
import { reminderKey } from '../keys.ts';
import { newEvent } from '../outbox.ts';
import type { Item, Table, Value } from '../ports/table.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

/** The context of a write. `writer` identifies the message or call, so that a retry is recognized. */
export type Writing = { table: Table; now: string; writer: string; correlationId: string };

/** `timing` is separate because the event reports a change of it. */
type Change = {
  set?: { [name: string]: Value };
  remove?: string[];
  timing?: { timeZone: string; sendTime: string };
  alsoEvents?: DomainEvent[];
};

/**
 * Changes a reminder on behalf of its pet or an unsubscribe link, along with the event that reports it.
 * `change` gets the current reminder and returns undefined when there is nothing to change. Returns undefined
 * in that case and for a deleted reminder.
 */
export async function changeReminder(
  writing: Writing,
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
  change: (reminder: StoredReminder, version: number) => Change | undefined | Promise<Change | undefined>,
): Promise<Item | undefined> {
  return write(writing, ownerId, reminderId, async (reminder, version) => {
    const changed = await change(reminder, version);
    if (!changed) return undefined;
    const { set = {}, remove = [], timing, alsoEvents = [] } = changed;
    const event = reminderEvent('reminder.updated', { ...reminder, ...timing }, version, writing);
    return { set, remove, event, alsoEvents };
  });
}

/** Deletes a reminder, along with its event; undefined when it is already deleted. */
export async function deleteReminder(
  writing: Writing,
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
): Promise<Item | undefined> {
  return write(writing, ownerId, reminderId, (reminder, version) => ({
    set: tombstone(writing.now),
    remove: ['slotKey', 'slotSort'],
    event: reminderEvent('reminder.deleted', reminder, version, writing),
  }));
}

class NothingToDo extends Error {}

async function write(
  { table, now, writer }: Writing,
  ownerId: string,
  reminderId: string,
  make: (
    reminder: StoredReminder,
    version: number,
  ) => EntityChange | undefined | Promise<EntityChange | undefined>,
): Promise<Item | undefined> {
  try {
    return await changeEntity(
      { table, now, requestId: writer },
      reminderKey(ownerId, reminderId),
      undefined,
      async (item, version) => {
        const reminder = readReminder(item);
        const written = reminder && (await make(reminder, version));
        if (!written) throw new NothingToDo();
        return written;
      },
    );
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
