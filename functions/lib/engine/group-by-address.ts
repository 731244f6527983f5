import type { StoredReminder } from './stored-reminder.ts';

/** Reminders in groups that go out as one message: an owner's to one address, a carer's apart from the owner's own. */
export function groupByAddress(reminders: readonly StoredReminder[]): StoredReminder[][] {
  return [
    ...Map.groupBy(
      reminders,
      ({ ownerId, carerId = '', address }) => `${ownerId}\n${carerId}\n${address}`,
    ).values(),
  ];
}
