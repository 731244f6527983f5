import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { type DoseTracking, daysBetween, doseDate } from '@merrowvale/shared/domain/dose-date.ts';
import { undoUntil } from '@merrowvale/shared/domain/dose-states.ts';
import { type DatedPlan, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { latestRepeat, type Occasion, occasionOf } from '@merrowvale/shared/domain/occasion.ts';
import { resumeInstant } from '@merrowvale/shared/domain/paused-plan.ts';
import { dateAt, instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { type CurrentDose, type RepeatOption, repeatOption } from '@merrowvale/shared/schemas/dose.ts';
import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import { giverOf, type StoredDose } from './dose-item.ts';
import { type DoseTwins, isSameDose } from './dose-twins.ts';

const daysAhead: Readonly<Record<RepeatOption, number>> = { tomorrow: 1, 'in-three-days': 3 };

/** The dose that a reminder is about; null if none is near. */
export function readCurrentDose(reminder: StoredReminder, at: DatedPlan): CurrentDose | null {
  const date = doseDate(at, doseTrackingOf(reminder));
  return date === undefined ? null : doseOn(reminder, date, at.now);
}

/** A reminder's dose as responses describe it: its state, and whether and when a message is repeated. */
export function shownDose(reminder: StoredReminder, at: DatedPlan) {
  const dose = readCurrentDose(reminder, at);
  const isRepeatable = dose !== null && dose.state !== 'given';
  return {
    dose,
    remindAgainOn: repeatDay(reminder, at.now),
    repeatDays: isRepeatable
      ? repeatOption.options.filter(
          (when) => repeatDate(reminder, at, { date: dose.date, when }) !== undefined,
        )
      : [],
    pausedUntil: pauseEnd(reminder, at.now),
  };
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

/**
 * The day on which a repeat would be sent; undefined when a regular message comes first, or when the reminder is
 * paused or stopped.
 */
export function repeatDate(
  reminder: StoredReminder,
  { plan, now, dates }: DatedPlan,
  { date, when }: { date: string; when: RepeatOption },
): string | undefined {
  const sendDate = addDays(dateAt(Date.parse(now), reminder.timeZone), daysAhead[when]);
  if (pauseEnd(reminder, now) !== null || reminder.unsubscribedAt || reminder.suppressed) return undefined;
  if (sendInstant(plan, date) > Date.parse(now) || daysSinceFirst(reminder, date, sendDate) > latestRepeat)
    return undefined;
  const [next] = dates.next;
  return next !== undefined && daysSinceFirst(reminder, next, sendDate) >= 0 ? undefined : sendDate;
}

export function repeatOccasion(reminder: StoredReminder, date: string, sendDate: string): Occasion {
  return occasionOf(date, daysSinceFirst(reminder, date, sendDate));
}

function daysSinceFirst({ leadDays = 0 }: StoredReminder, date: string, day: string): number {
  return daysBetween(addDays(date, -leadDays), day);
}

/** True when the current state of a dose allows an action: a dose that was given needs no further message. */
export function isActionOpen(
  twins: DoseTwins,
  at: DatedPlan,
  doses: readonly StoredDose[],
  { action, date }: { action: LinkAction; date: string },
): boolean {
  const given = doses.find(isSameDose(twins, date));
  if (action === 'undo') return !given || at.now < undoUntil(given.givenAt);
  if (action === 'given') return given !== undefined || !isFarAhead(at, date);
  if (given) return false;
  return action === 'not-now' || repeatDate(twins.reminder, at, { date, when: action }) !== undefined;
}

/** A calendar contains links for dates months ahead; only the next one may be confirmed early. */
function isFarAhead({ dates }: DatedPlan, date: string): boolean {
  const [next] = dates.next;
  return next !== undefined && date > next;
}
