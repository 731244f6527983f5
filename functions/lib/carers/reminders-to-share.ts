import type { StoredReminder } from '../engine/stored-reminder.ts';

/**
 * The reminders that carers get copies of: one per pet and medication, since an owner's email and text are two
 * reminders about one dose. Active ones are preferred to stopped ones, then email to text.
 */
export function remindersToShare(own: readonly StoredReminder[]): StoredReminder[] {
  const ordered = own.toSorted((a, b) => rank(a) - rank(b) || (a.reminderId < b.reminderId ? -1 : 1));
  const byDose = new Map<string, StoredReminder>();
  for (const reminder of ordered) {
    const dose = `${reminder.petId}|${reminder.productId}`;
    if (!byDose.has(dose)) byDose.set(dose, reminder);
  }
  return [...byDose.values()];
}

function rank({ unsubscribedAt, channel }: StoredReminder): number {
  return (unsubscribedAt ? 2 : 0) + (channel === 'email' ? 0 : 1);
}
