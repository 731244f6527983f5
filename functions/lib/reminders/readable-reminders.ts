import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { readBatchRecords } from '../engine/message-progress.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import type { Log } from '../log.ts';
import type { Item, Table } from '../ports/table.ts';
import { knownReminder, toReminder } from './to-reminder.ts';

type Reading = { table: Table; now: string; log: Log };

/**
 * Stored reminders as reads return them, with one more request while any of their messages has no outcome yet. One
 * item that nobody can read must not hide an owner's other reminders.
 */
export async function readableReminders(
  items: readonly Item[],
  { table, now, log }: Reading,
): Promise<Reminder[]> {
  const readable = items.filter((item) => readReminder(item) !== undefined);
  if (readable.length < items.length)
    log.error('Stored reminders cannot be read.', { count: items.length - readable.length });
  const findRecord = await readBatchRecords(table, readable.map(knownReminder));
  return readable.map((item) => toReminder(item, now, findRecord));
}

/** One stored reminder as reads return it. */
export async function readableReminder(item: Item, table: Table, now: string): Promise<Reminder> {
  return toReminder(item, now, await readBatchRecords(table, [knownReminder(item)]));
}
