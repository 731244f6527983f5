import type { Reminder } from '@merrowvale/shared/schemas/reminder.ts';

/** The attributes of a reminder that its form shows; others, such as its last message, change on their own. */
export type ReminderFact = 'medication' | 'date' | 'doses' | 'timing';

export function changedFacts(read: Reminder, now: Reminder): ReminderFact[] {
  const changed: Record<ReminderFact, boolean> = {
    medication: read.marketingBrand.id !== now.marketingBrand.id || read.pet.id !== now.pet.id,
    date: read.startDate !== now.startDate,
    doses: read.dosesRemaining !== now.dosesRemaining,
    timing: timingOf(read) !== timingOf(now),
  };
  const facts = ['medication', 'date', 'doses', 'timing'] as const;
  return facts.filter((fact) => changed[fact]);
}

/** The part of a reminder's timing that its form controls. */
function timingOf({ interval, sendTimeChosen, sendTime, leadDays, followUpDays }: Reminder): string {
  return JSON.stringify([interval, sendTimeChosen && sendTime, leadDays, followUpDays]);
}
