import { firstOrdinals, ordinalsAfterEdit } from '@merrowvale/shared/domain/calendar-ordinals.ts';
import { type DatedPlan, dueDates, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import type { EditedPlan } from '@merrowvale/shared/domain/edited-plan.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Value } from '../adapters/table.ts';
import { changeReminder, type ReminderWriting } from '../engine/owner-reminders.ts';
import { planOf, type StoredReminder } from '../engine/stored-reminder.ts';
import { newEvent } from '../outbox.ts';

type Edit = {
  set: { [name: string]: Value };
  remove: string[];
  /** Published with the edit, so that the message for the owed date is batched. */
  alsoEvents: DomainEvent[];
};

/**
 * The attributes that an edit writes to follow the rule for owed dates; `version` is the version that the write
 * creates.
 */
export function editAttributes(
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
  { since, doses, owed, ended }: EditedPlan,
  version: number,
  { correlationId, now }: { correlationId: string; now: string },
): Edit {
  const envelope = { ownerId, correlationId, now };
  const detail = { reminderId, reminderVersion: version, dueDate: owed?.date ?? '' };
  return {
    set: {
      since,
      doses,
      ...(owed && { owed }),
      ...(ended && { outcome: { date: ended.date, at: now, result: ended.result } }),
    },
    remove: owed ? [] : ['owed'],
    alsoEvents: owed ? [newEvent('reminder.owed', `${reminderId}/${version}`, envelope, detail)] : [],
  };
}

/** The attributes that every edit of a reminder's dates must store, so that calendars can match the moved dates. */
export function movedOrdinals(
  { ordinals = firstOrdinals }: StoredReminder,
  before: DatedPlan,
  after: DatedPlan,
) {
  return { ordinals: ordinalsAfterEdit(ordinals, before, after) };
}

/**
 * Pins a date that has come since `writing.now` while its reminder was being created or moved: the dispatcher may
 * have passed that moment before the new slot was registered, or the collector may have read the slot before the
 * reminder was in it. A new and a moved reminder both count dates from the first future one, so that date is the
 * first since `since`. `reached` is the time after the reminder was written. If the slot has been read in time after
 * all, the claim makes sure that only one message goes out. Repeatable; returns undefined if no date has come.
 */
export function keepPassedDate(writing: ReminderWriting, reminder: StoredReminder, reached: string) {
  if (!passedDate(reminder, writing.now, reached)) return Promise.resolve(undefined);
  const pinning = { ...writing, now: reached, requestId: `${writing.requestId}/passed` };
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
  if (date === undefined) return undefined;
  const instant = sendInstant(plan, date);
  const isSettled = [owed, claim, outcome].some((each) => each !== undefined && each.date >= date);
  return isSettled || instant > Date.parse(reached)
    ? undefined
    : { date, instant: new Date(instant).toISOString() };
}
