import { profileKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

/** Notes with an owner the day until which all their reminders are paused; null ends it. */
export async function notePause(table: Table, ownerId: string, until: string | null): Promise<void> {
  const update = until === null ? { remove: ['pausedUntil'] } : { set: { pausedUntil: until } };
  await table.update(profileKey(ownerId), { ...update, add: { version: 1 } }, { exists: 'pk' });
}
