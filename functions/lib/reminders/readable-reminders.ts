import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { readBatchRecords } from '../engine/message-progress.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import type { Log } from '../log.ts';
import type { Item, Table } from '../ports/table.ts';
import { knownReminder, toReminder } from './to-reminder.ts';

type Reading = { table: Table; now: string; log: Log };

/**
 * Parses stored reminders for API responses, with one more request if any of their messages has no outcome yet.
 * Unreadable items are logged and skipped, so that they do not hide an owner's other reminders.
 */
export async function readableReminders(
  items: readonly Item[],
  { table, now, log }: Reading,
): Promise<Reminder[]> {
  const readable = items.filter((item) => readReminder(item) !== undefined);
  if (readable.length < items.length)
    log.error('Stored reminders could not be read.', { count: items.length - readable.length });
  const findRecord = await readBatchRecords(table, readable.map(knownReminder));
  return readable.map((item) => toReminder(item, now, findRecord));
}

/** One stored reminder for an API response. */
export async function readableReminder(item: Item, table: Table, now: string): Promise<Reminder> {
  return toReminder(item, now, await readBatchRecords(table, [knownReminder(item)]));
}
