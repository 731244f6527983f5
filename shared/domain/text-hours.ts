import { addDays } from './calendar.ts';
import { grace } from './edited-plan.ts';
import { dateAt, instantOf } from './zoned-time.ts';

/** The times of day in the recipient's zone from which and before which reminders are texted. */
export const textHours = { from: '08:00', until: '21:00' } as const;

const hour = 3_600_000;

export function isTextTime(time: string): boolean {
  return time >= textHours.from && time < textHours.until;
}

/** The day and time of the text whose message is sent on a day at a time. */
export function textedAt(day: string, time: string): { day: string; time: string } {
  if (isTextTime(time)) return { day, time };
  return { day: time < textHours.from ? day : addDays(day, 1), time: textHours.from };
}

/** The instant at which the night ends in which no reminder is texted, in epoch milliseconds; undefined by day. */
export function endOfNight(instant: number, timeZone: string): number | undefined {
  const date = dateAt(instant, timeZone);
  const morning = instantOf(date, textHours.from, timeZone);
  if (instant < morning) return morning;
  if (instant < instantOf(date, textHours.until, timeZone)) return undefined;
  return instantOf(addDays(date, 1), textHours.from, timeZone);
}

/**
 * The end of the grace period of a text, in epoch milliseconds. One that would end at night or in the hour after it
 * includes that hour, so that waiting for the morning loses nothing.
 */
export function textGraceEnd(dueInstant: number, timeZone: string): number {
  const end = dueInstant + grace;
  const morning = endOfNight(end - hour, timeZone) ?? endOfNight(end, timeZone);
  return morning === undefined ? end : morning + hour;
}
