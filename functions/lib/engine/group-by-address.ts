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
