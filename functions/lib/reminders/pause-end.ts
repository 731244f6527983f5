import { resumeInstant } from '@merrowvale/shared/domain/paused-plan.ts';
import type { StoredReminder } from '../engine/stored-reminder.ts';

/** The instant at which a paused reminder resumes in a zone; undefined when it is not paused at `now`. */
export function pauseEndIn(
  { pausedUntil }: Pick<StoredReminder, 'pausedUntil'>,
  timeZone: string,
  now: string,
): string | undefined {
  const end = pausedUntil === undefined ? undefined : resumeInstant(pausedUntil, timeZone);
  return end !== undefined && end > now ? end : undefined;
}
