import { dueDates, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { dueDateOf } from '@merrowvale/shared/domain/occasion.ts';
import type { LastMessage } from '@merrowvale/shared/schemas/reminder.ts';
import type { BatchRecord } from '../engine/batch-record.ts';
import { messageProgress } from '../engine/message-progress.ts';
import { isSilenced, planOf, type StoredReminder } from '../engine/stored-reminder.ts';

/**
 * The last message of a reminder and its progress at `now`. `record` is the batch record that the claim names; see
 * `readBatchRecords`.
 */
export function lastMessage(
  reminder: StoredReminder,
  record: BatchRecord | undefined,
  now: string,
): LastMessage | null {
  const due = dueMessage(reminder, now);
  const ended = endedMessage(reminder);
  if (ended || !reminder.claim) return due && due.dueDate > (ended?.dueDate ?? '') ? due : ended;
  const { date, at } = reminder.claim;
  const dueDate = dueDateOf(date);
  const progress = messageProgress(record, reminder);
  if (due && (progress === 'withdrawn' || due.dueDate > dueDate)) return due;
  return { dueDate, at, result: progress === 'withdrawn' ? 'calledOff' : progress };
}

/** The last message once it has an outcome; the outcome of an older claim does not count. */
function endedMessage({ claim, outcome }: StoredReminder): LastMessage | null {
  if (!outcome || (claim && outcome.date < claim.date)) return null;
  const { date, at, result, reason } = outcome;
  return { dueDate: dueDateOf(date), at, result, ...(reason && { reason }) };
}

/**
 * The latest date that is due and can still be sent, whether planned or left owed by an edit; null when messages are
 * stopped or the date has been answered.
 */
function dueMessage(reminder: StoredReminder, now: string): LastMessage | null {
  if (isSilenced(reminder) || reminder.isDeleted) return null;
  const [due] = [plannedDate(reminder, now), owedDate(reminder)]
    .filter((each) => each !== undefined)
    .filter(({ dueDate }) => dueDate > (reminder.answered ?? ''))
    .filter(({ instant }) => Date.parse(now) - instant <= grace)
    .toSorted((one, other) => other.dueDate.localeCompare(one.dueDate));
  return due ? { dueDate: due.dueDate, at: new Date(due.instant).toISOString(), result: 'due' } : null;
}

type DueDate = { dueDate: string; instant: number };

function plannedDate(reminder: StoredReminder, now: string): DueDate | undefined {
  const plan = planOf(reminder);
  const [dueDate] = dueDates(plan, now).past;
  return dueDate === undefined ? undefined : { dueDate, instant: sendInstant(plan, dueDate) };
}

function owedDate({ owed }: StoredReminder): DueDate | undefined {
  return owed && { dueDate: owed.date, instant: Date.parse(owed.instant) };
}
