import { intervalOf } from './brands.ts';
import { addDays } from './calendar.ts';
import { type Interval, nthOccurrence, occurrenceNumber } from './interval.ts';
import { dateAt, instantOf } from './zoned-time.ts';

/**
 * The data that determines a reminder's due dates. Occurrence n is `startDate` plus n intervals. Its message is sent
 * `leadDays` earlier, at the send time; the occurrence counts if that instant is at or after `since` (ISO), and as
 * long as the `doses` remaining at `since` last (null: no end).
 */
export type ReminderPlan = {
  startDate: string;
  interval: Interval;
  /** Days between the message and its due date; 0 if absent. */
  leadDays?: number | undefined;
  doses: number | null;
  since: string;
  timeZone: string;
  sendTime: string;
};

export type ReminderTiming = Omit<ReminderPlan, 'doses' | 'since'>;

export type DueDates = {
  /** Up to twelve future dates. */
  next: string[];
  /** The latest past date, if any. */
  past: string[];
  /** The number of past dates since `since`. */
  come: number;
  /** Null when the reminder has no end. */
  dosesLeft: number | null;
  completed: boolean;
};

const datesAhead = 12;

function occurrence({ startDate, interval }: ReminderPlan, n: number): string {
  return nthOccurrence(startDate, interval, n);
}

/**
 * The instant at which the message for a due date is sent, in epoch milliseconds: the send time in the owner's time
 * zone, as the reminder stores it.
 */
export function sendInstant(
  { sendTime, timeZone, leadDays = 0 }: Pick<ReminderPlan, 'sendTime' | 'timeZone' | 'leadDays'>,
  date: string,
): number {
  return instantOf(addDays(date, -leadDays), sendTime, timeZone);
}

function occurrenceInstant(plan: ReminderPlan, n: number): number {
  return sendInstant(plan, occurrence(plan, n));
}

function firstFrom(plan: ReminderPlan, instant: number): number {
  const date = addDays(dateAt(instant, plan.timeZone), plan.leadDays ?? 0);
  const near = Math.max(0, Math.floor(occurrenceNumber(plan.startDate, plan.interval, date)) - 1);
  // The one after next is after the date, so that there is nothing to search beyond it.
  return [near, near + 1].find((n) => occurrenceInstant(plan, n) >= instant) ?? near + 2;
}

/** The first occurrence that counts, the end of those that do, and the first of those still to come. */
function occurrencesOf(plan: ReminderPlan, now: string) {
  const first = firstFrom(plan, Date.parse(plan.since));
  const end = plan.doses === null ? Number.POSITIVE_INFINITY : first + plan.doses;
  return { first, end, upcoming: Math.max(first, firstFrom(plan, Date.parse(now) + 1)) };
}

/** A reminder's dates at `now` (an ISO instant); a date is past once its send time has passed. */
export function dueDates(plan: ReminderPlan, now: string): DueDates {
  const { first, end, upcoming } = occurrencesOf(plan, now);
  const reached = Math.min(upcoming, end);
  const ahead = Math.max(0, Math.min(datesAhead, end - upcoming));
  const dosesLeft = plan.doses === null ? null : end - reached;
  return {
    next: Array.from({ length: ahead }, (_, index) => occurrence(plan, upcoming + index)),
    past: reached > first ? [occurrence(plan, reached - 1)] : [],
    come: reached - first,
    dosesLeft,
    completed: dosesLeft === 0,
  };
}

/** A plan with its dates at `now`, computed once for all that is asked about them. */
export type DatedPlan = { plan: ReminderPlan; now: string; dates: DueDates };

export function datedPlan(plan: ReminderPlan, now: string): DatedPlan {
  return { plan, now, dates: dueDates(plan, now) };
}

/** A reminder as stored: without an interval, its product's own applies. */
type Planned = Omit<ReminderPlan, 'interval'> & Parameters<typeof intervalOf>[0];

export function planOf(reminder: Planned): ReminderPlan {
  const { startDate, leadDays, doses, since, timeZone, sendTime } = reminder;
  return { startDate, interval: intervalOf(reminder), leadDays, doses, since, timeZone, sendTime };
}

export function datedReminder(reminder: Planned, now: string): DatedPlan {
  return datedPlan(planOf(reminder), now);
}

/** A due date with its index among the dates that count: 0 for the first since `since`. */
export type NumberedDate = { date: string; number: number };

/** Every past date since an instant, and up to twelve future ones, or more of them up to number `atLeast`. */
export function numberedDates(plan: ReminderPlan, from: string, now: string, atLeast = 0): NumberedDate[] {
  const { first, end, upcoming } = occurrencesOf(plan, now);
  const start = Math.max(first, firstFrom(plan, Date.parse(from)));
  const stop = Math.min(end, Math.max(upcoming + datesAhead, first + atLeast));
  return Array.from({ length: Math.max(0, stop - start) }, (_, index) => ({
    date: occurrence(plan, start + index),
    number: start + index - first,
  }));
}

/** Every past date since an instant, and up to twelve future ones. */
export function datesSince(plan: ReminderPlan, from: string, now: string): string[] {
  return numberedDates(plan, from, now).map(({ date }) => date);
}

export function dueOn(plan: ReminderPlan, date: string): { due: boolean; lastDose: boolean } {
  const n = occurrenceNumber(plan.startDate, plan.interval, date);
  if (n < 0 || !Number.isInteger(n) || occurrence(plan, n) !== date) return { due: false, lastDose: false };
  const since = Date.parse(plan.since);
  if (occurrenceInstant(plan, n) < since) return { due: false, lastDose: false };
  if (plan.doses === null) return { due: true, lastDose: false };
  const dose = n - firstFrom(plan, since) + 1;
  return { due: dose <= plan.doses, lastDose: dose === plan.doses };
}

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

/**
 * The occasion of a message, by which it is claimed: the due date itself (`2026-11-22`) for the first message; for a
 * repeat, the date with the number of days since then (`2026-11-22+03`). As text, occasions sort in the order of
 * sending.
 */
export type Occasion = string;

export const latestRepeat = 99;

export function occasionOf(dueDate: string, daysAfter: number): Occasion {
  return daysAfter === 0 ? dueDate : `${dueDate}+${String(daysAfter).padStart(2, '0')}`;
}

export function dueDateOf(occasion: Occasion): string {
  return occasion.slice(0, 10);
}

export function isRepeat(occasion: Occasion): boolean {
  return occasion.length > 10;
}
