import { AppError } from '@merrowvale/shared/errors.ts';
import { remindersOf } from '../engine/owner-reminders.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { unknownEntity } from '../entity-write.ts';
import type { Table } from '../ports/table.ts';

/** A reminder with all those about the same medication for the same pet: a dose given counts for each of them. */
export type DoseTwins = { reminder: StoredReminder; twins: readonly StoredReminder[] };

/** Throws `not-found` for a reminder that is gone or belongs to somebody else. */
export async function doseTwins(table: Table, ownerId: string, reminderId: string): Promise<DoseTwins> {
  const all: StoredReminder[] = [];
  for await (const each of remindersOf(table, ownerId)) all.push(each);
  const reminder = all.find((each) => each.reminderId === reminderId);
  if (!reminder) throw unknownEntity();
  const { petId, productId } = reminder;
  return { reminder, twins: all.filter((each) => each.petId === petId && each.productId === productId) };
}

/** The failure of an action on a dose that the present state does not allow. */
export function doseConflict(message: string): AppError {
  return new AppError('conflict', message);
}
