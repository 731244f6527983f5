import { profileKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

/** Stores the day until which all of an owner's reminders are paused; null ends the pause. */
export async function notePause(table: Table, ownerId: string, until: string | null): Promise<void> {
  const update = until === null ? { remove: ['pausedUntil'] } : { set: { pausedUntil: until } };
  await table.update(profileKey(ownerId), { ...update, add: { version: 1 } }, { exists: 'pk' });
}
