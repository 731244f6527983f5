import { dueDates, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { changeReminder, type Writing } from '../engine/owner-reminders.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';
import type { Item } from '../ports/table.ts';
import { editAttributes } from './edit-attributes.ts';

/**
 * Pins a date that has come since `writing.now` while its reminder was being created or moved: the dispatcher may
 * have passed that moment before the new slot was registered, or the collector may have read the slot before the
 * reminder was in it. A new and a moved reminder both count dates from the first future one, so that date is the
 * first since `since`. `reached` is the time after the reminder was written. If the slot has been read in time after
 * all, the claim makes sure that only one message goes out. Repeatable; returns undefined if no date has come.
 */
export function keepPassedDate(
  writing: Writing,
  reminder: StoredReminder,
  reached: string,
): Promise<Item | undefined> {
  if (!passedDate(reminder, writing.now, reached)) return Promise.resolve(undefined);
  const pinning = { ...writing, now: reached, writer: `${writing.writer}/passed` };
  return changeReminder(pinning, reminder, (current, version) => {
    const owed = passedDate(current, writing.now, reached);
    if (!owed) return undefined;
    const { since, doses } = current;
    return editAttributes(current, { since, doses, owed }, version, pinning);
  });
}

function passedDate(reminder: StoredReminder, from: string, reached: string) {
  const { since, owed, claim, outcome, unsubscribedAt } = reminder;
  if (unsubscribedAt || since < from || since > reached) return undefined;
  const plan = planOf(reminder);
  const [date] = dueDates(plan, new Date(Date.parse(since) - 1).toISOString()).next;
  if (date === undefined || sendInstant(plan, date) > Date.parse(reached)) return undefined;
  const isSettled = [owed, claim, outcome].some((each) => each !== undefined && each.date >= date);
  return isSettled ? undefined : { date, instant: new Date(sendInstant(plan, date)).toISOString() };
}
