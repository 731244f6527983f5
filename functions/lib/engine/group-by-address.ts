import type { StoredReminder } from './stored-reminder.ts';

/** Reminders in groups that go out as one message: those of one owner to one address. */
export function groupByAddress(reminders: readonly StoredReminder[]): StoredReminder[][] {
  return [...Map.groupBy(reminders, ({ ownerId, address }) => `${ownerId}\n${address}`).values()];
}
