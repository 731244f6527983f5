import { dueDateOf, dueOn, isRepeat, type Occasion, planOf } from '@merrowvale/shared/domain/due-dates.ts';
import type { TableClient } from '../adapters/table.ts';
import { emailsStopped } from '../owners/owners.ts';
import { isSilenced, remindersOf, type StoredReminder } from './stored-reminder.ts';

/**
 * The reminders that no device has taken and that are not emailed either: their owner's emails are `stopped`, or an email
 * about the same dose goes to the owner anyway, so that theirs is `covered`.
 */
export async function withoutEmail(
  table: TableClient,
  reminders: readonly StoredReminder[],
  occasion: Occasion,
): Promise<Map<StoredReminder, 'stopped' | 'covered'>> {
  const byOwner = Map.groupBy(reminders, ({ ownerId }) => ownerId);
  const withoutAny = await emailsStopped(table, [...byOwner.keys()]);
  const found = new Map<StoredReminder, 'stopped' | 'covered'>();
  for (const [ownerId, own] of byOwner) {
    const all = withoutAny.has(ownerId) ? [] : await remindersOf(table, ownerId);
    for (const each of own) {
      if (withoutAny.has(ownerId)) found.set(each, 'stopped');
      else if (all.some((other) => coversDose(other, each, occasion))) found.set(each, 'covered');
    }
  }
  return found;
}

function coversDose(other: StoredReminder, reminder: StoredReminder, occasion: Occasion): boolean {
  const isTwin = other.petId === reminder.petId && other.productId === reminder.productId;
  if (!isTwin || other.channel !== 'email' || isSilenced(other)) return false;
  if (
    isRepeat(occasion) &&
    (reminder.repeat?.occasion === occasion || other.followUpDays !== reminder.followUpDays)
  )
    return false;
  const date = dueDateOf(occasion);
  return other.owed?.date === date || dueOn(planOf(other), date).due;
}
