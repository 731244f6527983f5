import { readBatchRecords } from '../engine/message-progress.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import type { Item, Table } from '../ports/table.ts';
import { lastMessage } from '../reminders/last-message.ts';
import { toValue } from '../to-value.ts';

/** Adds the progress of each reminder's last message, which a stored claim does not contain. */
export async function withLastMessages(table: Table, items: readonly Item[], now: string): Promise<Item[]> {
  const reminders = items.flatMap((item) => readReminder(item) ?? []);
  const findRecord = await readBatchRecords(table, reminders);
  return items.map((item) => {
    const reminder = readReminder(item);
    if (!reminder) return item;
    return { ...item, lastMessage: toValue(lastMessage(reminder, findRecord(reminder), now)) };
  });
}
