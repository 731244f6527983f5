import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { readReminder, type StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';

/** A reminder or a carer's copy. Other items are skipped by their key, which is much faster. */
export function reminderIn(item: Item): StoredReminder | undefined {
  return item.sk.startsWith('REMINDER#') || item.sk.startsWith('COMPANION#') ? readReminder(item) : undefined;
}
