import type { CurrentDose, RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import type { PauseScope } from '@merrowvale/shared/schemas/pause.ts';
import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';
import type { ReminderGroup } from '../reminders/reminder-groups.ts';

export type GroupDose = { reminder: Reminder; dose: CurrentDose };

/** Undefined if no dose is near. The channels of a group share their doses. */
export function groupDose({ reminders }: ReminderGroup): GroupDose | undefined {
  const doses = reminders.flatMap((reminder) => (reminder.dose ? [{ reminder, dose: reminder.dose }] : []));
  return doses.toSorted((a, b) => b.dose.date.localeCompare(a.dose.date, 'en'))[0];
}

/** The date on which reminders resume; undefined unless all of them are paused. */
export function groupPause({ reminders }: { reminders: readonly Reminder[] }): string | undefined {
  const ends = reminders.map(({ pausedUntil }) => pausedUntil);
  return ends.some((end) => end === null) ? undefined : (ends.toSorted()[0] ?? undefined);
}

export const doseActions = [
  'given',
  'undo',
  'tomorrow',
  'in-three-days',
  'not-now',
] as const satisfies readonly ('given' | 'undo' | RepeatChoice)[];

export type PauseTarget = { scope: PauseScope; ids: readonly string[]; name?: string };
