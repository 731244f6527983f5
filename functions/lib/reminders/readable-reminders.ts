import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import type { Log } from '../log.ts';
import type { Item } from '../ports/table.ts';
import { toReminder } from './to-reminder.ts';

/** Stored reminders as reads answer them. One item that nobody can read must not hide an owner's other reminders. */
export function readableReminders(items: readonly Item[], now: string, log: Log): Reminder[] {
  const readable = items.filter((item) => readReminder(item) !== undefined);
  if (readable.length < items.length)
    log.error('Stored reminders cannot be read.', { count: items.length - readable.length });
  return readable.map((item) => toReminder(item, now));
}
