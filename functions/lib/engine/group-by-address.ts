import { inBatches } from '../in-batches.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** Groups reminders by message: one per address, with a carer's separate from the owner's. */
export function groupByAddress(reminders: readonly StoredReminder[]): StoredReminder[][] {
  return [
    ...Map.groupBy(
      reminders,
      ({ ownerId, carerId = '', address }) => `${ownerId}\n${carerId}\n${address}`,
    ).values(),
  ];
}

/** Gmail cuts a message off after 102 KB. With the longest names, this many reminders have 80 KB in every language. */
const remindersInEmail = 20;

/** Groups reminders by email: those of one address in as few as have room for them. */
export function groupByEmail(reminders: readonly StoredReminder[]): StoredReminder[][] {
  return groupByAddress(reminders).flatMap((group) => inBatches(group, remindersInEmail));
}
