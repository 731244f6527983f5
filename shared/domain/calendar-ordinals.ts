import { type DatedPlan, type NumberedDate, numberedDates, type ReminderPlan } from './due-dates.ts';

/**
 * Numbering of a reminder's dates for calendars over its whole lifetime: the first date from `since` on has the
 * number `base`, and calendars may have seen every number below `shown`. Calendar programs identify an event by its
 * number, so that an edit moves events instead of replacing them.
 */
export type CalendarOrdinals = { base: number; shown: number };

export const firstOrdinals: CalendarOrdinals = { base: 0, shown: 0 };

type Numbered = { plan: ReminderPlan; ordinals: CalendarOrdinals };

/**
 * The numbers to store with an edit: the next date takes the number that the next date had before, even if
 * an earlier send time makes it due with the edit.
 */
export function ordinalsAfterEdit(ordinals: CalendarOrdinals, before: DatedPlan, after: DatedPlan) {
  const { come, next: ahead } = before.dates;
  const next = ordinals.base + come;
  const [following] = ahead;
  const { plan, dates, now } = after;
  const earlier = numberedDates(plan, plan.since, now).filter(({ date }) => !following || date < following);
  return {
    base: next - Math.min(dates.come, earlier.length),
    shown: Math.max(ordinals.shown, next + ahead.length),
  };
}

/**
 * A reminder's dates from an instant up to twelve future ones, with their numbers. Dates that calendars have seen and
 * that an edit removed, for example through fewer doses, follow as removed, on their original days.
 */
export function calendarDates(
  { plan, ordinals }: Numbered,
  from: string,
  now: string,
): { date: string; ordinal: number; fellAway: boolean }[] {
  const numbered = ({ date, number }: NumberedDate) => ({ date, ordinal: ordinals.base + number });
  const dates = numberedDates(plan, from, now).map((each) => ({ ...numbered(each), fellAway: false }));
  if (plan.doses === null) return dates;
  const { doses } = plan;
  const endless = numberedDates({ ...plan, doses: null }, from, now, ordinals.shown - ordinals.base);
  const beyond = endless.filter(({ number }) => number >= doses && ordinals.base + number < ordinals.shown);
  return [...dates, ...beyond.map((each) => ({ ...numbered(each), fellAway: true }))];
}
