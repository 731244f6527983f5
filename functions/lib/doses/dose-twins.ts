import { AppError } from '@merrowvale/shared/errors.ts';
import type { TableClient } from '../adapters/table.ts';
import { baseReminderId } from '../carers/companion-id.ts';
import { remindersAndCompanionsOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { unknownEntity } from '../http/preconditions.ts';
import type { StoredDose } from './dose-item.ts';

/** A reminder with all reminders about the same medication for the same pet: a given dose counts for each of them. */
export type DoseTwins = { reminder: StoredReminder; twins: readonly StoredReminder[] };

/** Includes the copies for carers. Throws `not-found` for a reminder that is deleted or belongs to somebody else. */
export async function doseTwins(table: TableClient, ownerId: string, reminderId: string): Promise<DoseTwins> {
  const all = await remindersAndCompanionsOf(table, ownerId);
  const reminder = all.find((each) => each.reminderId === reminderId);
  if (!reminder) throw unknownEntity();
  return twinsAmong(all, reminder);
}

export function twinsAmong(all: readonly StoredReminder[], reminder: StoredReminder): DoseTwins {
  const { petId, productId } = reminder;
  return { reminder, twins: all.filter((each) => each.petId === petId && each.productId === productId) };
}

/** The error for an action that the current state of a dose does not allow. */
export function doseConflict(message: string): AppError {
  return new AppError('conflict', message);
}

export function isSameDose({ twins }: DoseTwins, date: string) {
  const ids = new Set(twins.map(({ reminderId }) => baseReminderId(reminderId)));
  return (dose: StoredDose) => dose.date === date && ids.has(dose.reminderId);
}
