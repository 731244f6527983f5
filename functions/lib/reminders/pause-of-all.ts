import { resumeInstant } from '@merrowvale/shared/domain/paused-plan.ts';
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
