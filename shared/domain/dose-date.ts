import { dayMilliseconds } from './calendar.ts';
import { type DueDates, dueDates, type ReminderPlan, sendInstant } from './due-dates.ts';
import { dateAt } from './zoned-time.ts';

const beginning = new Date(0).toISOString();

/** A period in which a reminder sends nothing, as ISO instants. */
export type Pause = { from: string; until: string };

/** Data about a reminder's doses that is not part of its plan. */
export type DoseTracking = {
  /** ISO instant from which doses are tracked: earlier dates belong to a plan that has been replaced. */
  trackedFrom: string;
  pauses: readonly Pause[];
  /** The latest due date that the owner has responded to. */
  answered?: string | undefined;
};

/**
 * The due date that "given" refers to at `now`: the latest past date if it is unanswered; otherwise the next one,
 * once it is within its lead time or half an interval away. Undefined if there is nothing to confirm.
 */
export function doseDate(plan: ReminderPlan, tracking: DoseTracking, now: string): string | undefined {
  const latest = latestDue(plan, tracking, now);
  if (latest !== undefined && latest > (tracking.answered ?? '')) return latest;
  const { next } = dueDates(plan, now);
  return next[0] !== undefined && isNear(plan, next[0], now) ? next[0] : latest;
}

function latestDue(plan: ReminderPlan, { trackedFrom, pauses }: DoseTracking, now: string) {
  const [counted] = dueDates(plan, now).past;
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
export function isPaused(plan: ReminderPlan, date: string, pauses: readonly Pause[]): boolean {
  const instant = new Date(sendInstant(plan, date)).toISOString();
  return pauses.some(({ from, until }) => from <= instant && instant < until);
}

/** The days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}
