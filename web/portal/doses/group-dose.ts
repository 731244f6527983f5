import type { CurrentDose } from '@merrowvale/shared/schemas/dose.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';

/** The dose that a pet and brand are about now, with the reminder through which it is answered. */
export type GroupDose = { reminder: Reminder; dose: CurrentDose };

/** Undefined while no dose is near. The channels of a group share their doses. */
export function groupDose({ reminders }: ReminderGroup): GroupDose | undefined {
  const doses = reminders.flatMap((reminder) => (reminder.dose ? [{ reminder, dose: reminder.dose }] : []));
  return doses.toSorted((a, b) => b.dose.date.localeCompare(a.dose.date))[0];
}

/** The day on which a group goes on; undefined unless all of it is paused. */
export function groupPause({ reminders }: ReminderGroup): string | undefined {
  const ends = reminders.map(({ pausedUntil }) => pausedUntil);
  return ends.some((end) => end === null) ? undefined : (ends.toSorted()[0] ?? undefined);
}
