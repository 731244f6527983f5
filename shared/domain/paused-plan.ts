import { dueDates, type ReminderPlan } from './due-dates.ts';
import { instantOf } from './zoned-time.ts';

/** The longest pause, in days: a year, whether or not it contains 29 February. */
export const maxPauseDays = 366;

/** The instant (ISO) at which a pause until a date ends: the start of that day in the reminder's zone. */
export function resumeInstant(until: string, timeZone: string): string {
  return new Date(instantOf(until, '00:00', timeZone)).toISOString();
}

/** The instant at which a paused reminder resumes in a zone; undefined when it is not paused at `now`. */
export function pauseEndIn(
  { pausedUntil }: { pausedUntil?: string | undefined },
  timeZone: string,
  now: string,
): string | undefined {
  const end = pausedUntil === undefined ? undefined : resumeInstant(pausedUntil, timeZone);
  return end !== undefined && end > now ? end : undefined;
}

/**
 * A plan that sends nothing from `now` until a date. Dates within the pause do not count and use up no dose: the
 * doses remaining at `now` remain when it ends.
 */
export function pausedPlan(plan: ReminderPlan, until: string, now: string): ReminderPlan {
  const since = laterOf(resumeInstant(until, plan.timeZone), plan.since);
  return { ...plan, since, doses: dueDates(plan, now).dosesLeft };
}

/** A paused plan that resumes at `now`, but never before `earliest`, the start of its dates before the pause. */
export function resumedPlan(plan: ReminderPlan, earliest: string, now: string): ReminderPlan {
  return { ...plan, since: laterOf(now, earliest) };
}

function laterOf(one: string, other: string): string {
  if (one > other) return one;
  return other;
}
