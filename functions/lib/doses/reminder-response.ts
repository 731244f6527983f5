import type { StoredReminder } from '../engine/stored-reminder.ts';
import { unknownEntity, versionOf } from '../http/preconditions.ts';
import { reminderKey } from '../keys.ts';
import type { Item, Table } from '../ports/table.ts';
import { readableReminder } from '../reminders/readable-reminders.ts';

/** The response to an action on a reminder's dose: the updated reminder. */
export async function reminderResponse(
  table: Table,
  { ownerId, reminderId }: StoredReminder,
  written: readonly Item[],
  now: string,
) {
  const key = reminderKey(ownerId, reminderId);
  const item = written.find(({ sk }) => sk === key.sk) ?? (await table.get(key, { consistent: true }));
  if (!item) throw unknownEntity();
  const data = await readableReminder(item, table, now);
  return { body: { success: true as const, data }, version: versionOf(item), written };
}
