import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { ApiError } from '../../lib/api/api-error.ts';

export type RemovalCalls = {
  reminders: () => Promise<readonly Pick<Reminder, 'id' | 'pet'>[]>;
  deleteReminder: (id: string) => Promise<unknown>;
  deletePet: (id: string) => Promise<unknown>;
};

export type RemovalProgress = { done: number; total: number };

/**
 * Deletes a pet's reminders one by one and then the pet. Throws at the first reminder that cannot be deleted,
 * and keeps the pet.
 */
export async function removePet(
  petId: string,
  calls: RemovalCalls,
  tell: (progress: RemovalProgress) => void,
): Promise<void> {
  const own = (await calls.reminders()).filter(({ pet }) => pet.id === petId);
  for (const [done, { id }] of own.entries()) {
    tell({ done: done + 1, total: own.length });
    await calls.deleteReminder(id).catch(ignoreMissing);
  }
  await calls.deletePet(petId).catch(ignoreMissing);
}

export function ignoreMissing(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
