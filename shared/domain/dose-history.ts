import { type DoseTracking, isPaused } from './dose-date.ts';
import type { DoseState } from './dose-states.ts';
import { datesSince, dueDates, type ReminderPlan } from './due-dates.ts';

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
