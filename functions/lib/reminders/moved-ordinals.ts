import {
  type CalendarOrdinals,
  firstOrdinals,
  ordinalsAfterEdit,
} from '@merrowvale/shared/domain/calendar-ordinals.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';

/** The attributes that every edit of a reminder's dates must store, so that calendars can match the moved dates. */
export function movedOrdinals(
  before: StoredReminder,
  after: Parameters<typeof planOf>[0],
  now: string,
): { ordinals: CalendarOrdinals } {
  const { ordinals = firstOrdinals } = before;
  return { ordinals: ordinalsAfterEdit({ plan: planOf(before), ordinals }, planOf(after), now) };
}
