import { AppError } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { changeEntity, type Change as EntityChange, tombstone } from '../entity-write.ts';
import { companionPrefix, ownerPartition, reminderKey, reminderPrefix } from '../keys.ts';
import { newEvent } from '../new-event.ts';
import type { Item, Table, Value } from '../ports/table.ts';
import { reminderEvent } from '../reminders/reminder-event.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

/** Who writes, when, and as part of what. `writer` names the message or call, so that its retry is known. */
export type Writing = { table: Table; now: string; writer: string; correlationId: string };

/** An owner's reminders that have not been deleted. */
export function remindersOf(table: Table, ownerId: string): AsyncGenerator<StoredReminder> {
  return remindersBelow(table, ownerId, reminderPrefix);
}

/** The copies of an owner's reminders that go to carers. */
export function companionsOf(table: Table, ownerId: string): AsyncGenerator<StoredReminder> {
  return remindersBelow(table, ownerId, companionPrefix);
}

/** What an owner and their carers get. */
export async function* remindersAndCompanionsOf(
  table: Table,
  ownerId: string,
): AsyncGenerator<StoredReminder> {
  yield* remindersOf(table, ownerId);
  yield* companionsOf(table, ownerId);
}

async function* remindersBelow(
  table: Table,
  ownerId: string,
  prefix: string,
): AsyncGenerator<StoredReminder> {
  let cursor: string | undefined;
  do {
    const page = await table.query({
      partition: ownerPartition(ownerId),
      prefix,
      consistent: true,
      ...(cursor !== undefined && { cursor }),
    });
    for (const item of page.items) {
      const reminder = readReminder(item);
      if (reminder && !reminder.isDeleted) yield reminder;
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** `timing` is named apart where it changes, since the event tells it. */
type Change = {
  set?: { [name: string]: Value };
  remove?: string[];
  timing?: { timeZone: string; sendTime: string };
  alsoEvents?: DomainEvent[];
};

/**
 * Changes a reminder on behalf of its pet or of an unsubscribe link, with the event that says so. `change` sees
 * it as it stands and answers undefined when nothing is left to do. Undefined too for one that is gone.
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

/** Deletes a reminder, with its event; undefined when it is gone already. */
export async function deleteReminder(
  writing: Writing,
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
): Promise<Item | undefined> {
  return write(writing, ownerId, reminderId, ({ petId }, version) => ({
    set: tombstone(writing.now),
    remove: ['slotKey', 'slotSort'],
    event: newEvent('reminder.deleted', `${reminderId}/${version}`, envelope(writing, ownerId), {
      reminderId,
      reminderVersion: version,
      petId,
    }),
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
      throw new AppError('unavailable', 'A reminder kept changing.', { cause: error });
    throw error;
  }
}

function envelope({ now, correlationId }: Writing, ownerId: string) {
  return { ownerId, correlationId, now };
}
