import { resumeInstant } from '@merrowvale/shared/domain/paused-plan.ts';
import type { OwnerRecord } from '../owners/owners.ts';

/** What a new reminder takes on of a pause that its owner has set for all of them; nothing while there is none. */
export function pauseOfAll(
  { pausedUntil }: OwnerRecord,
  { timeZone, since }: { timeZone: string; since: string },
  now: string,
) {
  if (pausedUntil === undefined) return {};
  const until = resumeInstant(pausedUntil, timeZone);
  return until <= now ? {} : { since: until, pausedUntil, pauses: [{ from: now, until, since }] };
}
