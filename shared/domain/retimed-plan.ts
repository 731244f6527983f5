import { dueDates, type ReminderPlan } from './due-dates.ts';
import { instantOf } from './zoned-time.ts';

/**
 * A plan with another send time or zone from `now` on: what has come stays come, and the next date is the same date,
 * at its new time. It counts from that date, so neither a date nor a dose is won or lost by the change.
 */
export function retimedPlan(
  plan: ReminderPlan,
  timing: Pick<ReminderPlan, 'timeZone' | 'sendTime'>,
  now: string,
): ReminderPlan {
  const { next, dosesLeft } = dueDates(plan, now);
  const [following] = next;
  if (following === undefined) return { ...plan, ...timing };
  const since = new Date(instantOf(following, timing.sendTime, timing.timeZone)).toISOString();
  return { ...plan, ...timing, since, doses: dosesLeft };
}
