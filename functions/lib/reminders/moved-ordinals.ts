import {
  type CalendarOrdinals,
  firstOrdinals,
  ordinalsAfterEdit,
} from '@merrowvale/shared/domain/calendar-ordinals.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';

/** What every edit that moves a reminder's dates stores with it, so that calendars know the dates again. */
export function movedOrdinals(
  before: StoredReminder,
  after: Parameters<typeof planOf>[0],
  now: string,
): { ordinals: CalendarOrdinals } {
  const { ordinals = firstOrdinals } = before;
  return { ordinals: ordinalsAfterEdit({ plan: planOf(before), ordinals }, planOf(after), now) };
}
