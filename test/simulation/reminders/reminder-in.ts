import { readReminder, type StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import type { Item } from '@merrowvale/functions/lib/ports/table.ts';

/** A reminder or a carer's copy. Anything else is passed over by its key, which takes a fraction of the time. */
export function reminderIn(item: Item): StoredReminder | undefined {
  return item.sk.startsWith('REMINDER#') || item.sk.startsWith('COMPANION#') ? readReminder(item) : undefined;
}
