import { addDays, daysBetween } from '@merrowvale/shared/domain/calendar.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import { type DoseState, undoUntil } from '@merrowvale/shared/domain/dose-states.ts';
import {
  type DatedPlan,
  type DueDates,
  datesSince,
  dueDates,
  latestRepeat,
  type Occasion,
  occasionOf,
  type ReminderPlan,
  resumeInstant,
  sendInstant,
} from '@merrowvale/shared/domain/due-dates.ts';
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

const beginning = new Date(0).toISOString();

/** A period in which a reminder sends nothing, as ISO instants. */
type Pause = { from: string; until: string };

export type DoseTracking = {
  /** ISO instant from which doses are tracked: earlier dates belong to a plan that has been replaced. */
  trackedFrom: string;
  pauses: readonly Pause[];
  /** The latest due date that the owner has responded to. */
  answered?: string | undefined;
};

/**
 * The due date that "given" refers to at a time: the latest past date if it is unanswered; otherwise the next one,
 * once it is within its lead time or half an interval away. Undefined if there is nothing to confirm.
 */
export function doseDate(at: DatedPlan, tracking: DoseTracking): string | undefined {
  const latest = latestDue(at, tracking);
  if (latest !== undefined && latest > (tracking.answered ?? '')) return latest;
  const [next] = at.dates.next;
  return next !== undefined && isNear(at.plan, next, at.now) ? next : latest;
}

function latestDue({ plan, now, dates }: DatedPlan, { trackedFrom, pauses }: DoseTracking) {
  const [counted] = dates.past;
  const date = counted ?? lastBeforeSince(plan, trackedFrom, now).past[0];
  if (date === undefined || isPaused(plan, date, pauses)) return undefined;
  return date;
}

/** A pause or a new send time moves `since`; earlier dates still belong to the same plan. */
function lastBeforeSince(plan: ReminderPlan, trackedFrom: string, now: string): DueDates {
  const end = new Date(Math.min(Date.parse(now), Date.parse(plan.since) - 1)).toISOString();
  return dueDates({ ...plan, doses: null, since: trackedFrom }, end);
}

function isNear(plan: ReminderPlan, date: string, now: string): boolean {
  const today = dateAt(Date.parse(now), plan.timeZone);
  const [first = date, second = date] = dueDates({ ...plan, doses: null, since: beginning }, now).next;
  return daysBetween(today, date) * 2 <= daysBetween(first, second);
}

/** True for a due date whose message would have been sent within a pause. */
function isPaused(plan: ReminderPlan, date: string, pauses: readonly Pause[]): boolean {
  const instant = new Date(sendInstant(plan, date)).toISOString();
  return pauses.some(({ from, until }) => from <= instant && instant < until);
}

/**
 * The state of each dose of a reminder since `from` (an ISO instant), by date. A given dose counts even if its date
 * is no longer in the plan; missed doses are derived from the plan and never stored.
 */
export function doseHistory(
  plan: ReminderPlan,
  tracking: DoseTracking,
  given: ReadonlySet<string>,
  { from, now }: { from: string; now: string },
): Map<string, DoseState> {
  const start = from > tracking.trackedFrom ? from : tracking.trackedFrom;
  const expected = expectedDates(plan, start, now);
  const newest = expected.at(-1);
  const states = new Map<string, DoseState>();
  for (const date of expected) {
    const isUnsent = isPaused(plan, date, tracking.pauses);
    states.set(date, isUnsent ? 'paused' : date === newest ? 'open' : 'missed');
  }
  for (const date of given) if (date >= from.slice(0, 10)) states.set(date, 'given');
  return new Map([...states].sort(([a], [b]) => byCodeUnits(a, b)));
}

/** The past due dates of a plan since an instant, even if `since` has moved in the meantime. */
function expectedDates(plan: ReminderPlan, from: string, now: string): string[] {
  const counted = datesSince(plan, from, now);
  const isToCome = new Set(dueDates(plan, now).next);
  const limit = plan.since < now ? plan.since : now;
  if (from >= limit) return counted.filter((date) => !isToCome.has(date));
  const end = new Date(Date.parse(limit) - 1).toISOString();
  const earlier = { ...plan, doses: null, since: from };
  const ahead = new Set(dueDates(earlier, end).next);
  const before = datesSince(earlier, from, end).filter((date) => !ahead.has(date));
  return [...new Set([...before, ...counted.filter((date) => !isToCome.has(date))])].sort();
}
