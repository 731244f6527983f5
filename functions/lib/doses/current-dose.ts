import { type DoseTracking, doseDate } from '@merrowvale/shared/domain/dose-date.ts';
import { undoUntil } from '@merrowvale/shared/domain/dose-states.ts';
import { resumeInstant } from '@merrowvale/shared/domain/paused-plan.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import type { CurrentDose } from '@merrowvale/shared/schemas/dose.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { giverOf } from './dose-item.ts';

/** The dose that a reminder is about at `now`; null if none is near. */
export function currentDose(reminder: StoredReminder, now: string): CurrentDose | null {
  const date = doseDate(planOf(reminder), doseTrackingOf(reminder), now);
  return date === undefined ? null : doseOn(reminder, date, now);
}

export function doseOn({ lastDose, answered }: StoredReminder, date: string, now: string): CurrentDose {
  if (lastDose?.date !== date) {
    const state = answered !== undefined && answered >= date ? 'dismissed' : 'open';
    return { date, state, givenAt: null, by: null, undoUntil: null };
  }
  const end = undoUntil(lastDose.givenAt);
  return {
    date,
    state: 'given',
    givenAt: lastDose.givenAt,
    by: giverOf(lastDose.by),
    undoUntil: now < end ? end : null,
  };
}

export function doseTrackingOf({
  plannedAt,
  createdAt,
  since,
  pauses,
  answered,
}: StoredReminder): DoseTracking {
  return { trackedFrom: plannedAt ?? createdAt ?? since, pauses: pauses ?? [], answered };
}

/** The day on which a paused reminder resumes; null for one that is not paused. */
export function pauseEnd(
  { pausedUntil, timeZone }: Pick<StoredReminder, 'pausedUntil' | 'timeZone'>,
  now: string,
): string | null {
  if (pausedUntil === undefined) return null;
  return now < resumeInstant(pausedUntil, timeZone) ? pausedUntil : null;
}

/** The day of a repeat that is still to be sent; null when there is none, or the dose has been answered since. */
export function repeatDay({ repeat, answered, timeZone, sendTime }: StoredReminder, now: string) {
  if (!repeat || (answered ?? '') >= repeat.date) return null;
  return instantOf(repeat.sendDate, sendTime, timeZone) > Date.parse(now) ? repeat.sendDate : null;
}
