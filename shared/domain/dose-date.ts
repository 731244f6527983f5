import { dayMilliseconds } from './calendar.ts';
import type { DoseState } from './dose-states.ts';
import {
  type DatedPlan,
  type DueDates,
  datesSince,
  dueDates,
  type ReminderPlan,
  sendInstant,
} from './due-dates.ts';
import { dateAt } from './zoned-time.ts';

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

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
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
  return new Map([...states].sort(([a], [b]) => (a < b ? -1 : 1)));
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
