import { resumeInstant } from '@merrowvale/shared/domain/paused-plan.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';
import type { OwnerRecord } from '../owners/owners.ts';

/** The attributes that a new reminder takes from a pause of all reminders; none when there is no such pause. */
export function pauseOfAll(
  { pausedUntil }: OwnerRecord,
  { timeZone, since }: { timeZone: string; since: string },
  now: string,
) {
  if (pausedUntil === undefined) return {};
  const until = resumeInstant(pausedUntil, timeZone);
  return until <= now ? {} : { since: until, pausedUntil, pauses: [{ from: now, until, since }] };
}

/** The instant at which a paused reminder resumes in a zone; undefined when it is not paused at `now`. */
export function pauseEndIn(
  { pausedUntil }: Pick<StoredReminder, 'pausedUntil'>,
  timeZone: string,
  now: string,
): string | undefined {
  const end = pausedUntil === undefined ? undefined : resumeInstant(pausedUntil, timeZone);
  return end !== undefined && end > now ? end : undefined;
}
