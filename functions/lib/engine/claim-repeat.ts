import {
  dueDateOf,
  dueDates,
  dueOn,
  type Occasion,
  occasionOf,
  planOf,
} from '@merrowvale/shared/domain/due-dates.ts';
import type { DeliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import { type Condition, hasValues, type TableClient, untilWritten } from '../adapters/table.ts';
import { pauseEnd } from '../doses/current-dose.ts';
import { reminderKey } from '../keys.ts';
import { batchKey, readBatchRecord } from './batch-record.ts';
import { type Claimed, type ClaimFor, claimFailure, ownBatches, type UnsentOutcome } from './claim.ts';
import { acceptedBy } from './message-progress.ts';
import { isReported } from './message-report.ts';
import { isAnswered, isSilenced, readReminder, type StoredReminder } from './stored-reminder.ts';

/** Outcomes of a first message that never reached anybody, so that there is nothing to follow up. */
const unseen: ReadonlySet<DeliveryResult> = new Set([
  'failed',
  'suppressed',
  'missed',
  'calledOff',
  'bounced',
  'complained',
]);

/**
 * Claims a reminder for a message that repeats the one for its due date. It is sent only if that one was claimed and
 * has not failed, and while the owner has not responded; otherwise the reminder is left unchanged. The index contains
 * none of this, so the reminder is read first. An `outcome` is recorded with the claim when nothing is sent, except
 * that repeats are never recorded as missed.
 */
export async function claimRepeat(
  table: TableClient,
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
  claim: ClaimFor,
  outcome?: UnsentOutcome,
): Promise<Claimed> {
  if (outcome?.result === 'missed') return { status: 'dropped' };
  const key = reminderKey(ownerId, reminderId);
  return untilWritten<Claimed>(async () => {
    const found = readReminder(await table.get(key, { consistent: true }));
    if (!found?.claim) return { status: 'dropped' };
    if (ownBatches(claim).includes(found.claim.batchId) && isReported(found.outcome, claim.date))
      return { status: 'accepted' };
    if (!mayRepeat(found, claim)) return { status: 'dropped' };
    const isFollowUp = !isAskedFor(found, claim);
    if (isFollowUp && !(await followsUp(table, found, claim))) return { status: 'dropped' };
    const { date, batchId, attempt: number, at } = claim;
    const update = {
      set: {
        claim: { date, batchId, attempt: number, at, ...(isFollowUp && { isFollowUp }) },
        ...(outcome && { outcome: { date, at, ...outcome } }),
      },
      remove: [...(outcome ? [] : ['outcome']), ...(isOver(found, date, at) ? ['slotKey', 'slotSort'] : [])],
    };
    const reminder = readReminder(await table.update(key, update, unchanged(found, found.claim)));
    return reminder && { status: 'claimed', reminder };
  }, claimFailure);
}

/** True when a repeat is the last message of a reminder: its last dose was due, and so was its follow-up. */
export function isOver(
  reminder: Parameters<typeof planOf>[0] & Pick<StoredReminder, 'followUpDays'>,
  occasion: Occasion,
  now: string,
): boolean {
  const { completed, past } = dueDates(planOf(reminder), now);
  const [last = dueDateOf(occasion)] = past;
  // Follow-ups may be further apart than dates: the follow-up of an earlier date must not hide later dates.
  const { followUpDays, leadDays = 0 } = reminder;
  return completed && occasion >= occasionOf(last, followUpDays ? leadDays + followUpDays : 0);
}

/**
 * True while a message about a due date is still relevant: the date belongs to the reminder and has not been
 * answered.
 */
export function isOpen(
  reminder: Parameters<typeof planOf>[0] & Pick<StoredReminder, 'answered'>,
  dueDate: string,
) {
  // A later change of plan can move `since` past a date whose message was already sent.
  const series = { ...planOf(reminder), doses: null, since: new Date(0).toISOString() };
  return !isAnswered(reminder, dueDate) && dueOn(series, dueDate).due;
}

function mayRepeat(reminder: StoredReminder, wanted: ClaimFor): boolean {
  const { claim, outcome } = reminder;
  const { date, at, channel } = wanted;
  const dueDate = dueDateOf(date);
  if (!claim || reminder.isDeleted || isSilenced(reminder) || !isOpen(reminder, dueDate)) return false;
  // The owner has since chosen another channel, which has another address.
  if (pauseEnd(reminder, at) !== null || reminder.channel !== channel) return false;
  if (ownBatches(wanted).includes(claim.batchId)) return true;
  // A later date has ended without a message.
  if (outcome && dueDateOf(outcome.date) > dueDate) return false;
  if (dueDateOf(claim.date) !== dueDate || claim.date >= date) return false;
  if (isAskedFor(reminder, wanted)) return true;
  return !(outcome && dueDateOf(outcome.date) === dueDate && unseen.has(outcome.result));
}

/** True for a repeat that the owner asked for, which is sent even if the previous message did not arrive. */
function isAskedFor({ repeat }: StoredReminder, { date }: ClaimFor): boolean {
  return repeat?.occasion === date;
}

/**
 * True for the reminder's own follow-up once the provider has accepted the previous message, or when this batch is
 * being retried. Any other occasion belongs to an earlier request to be reminded again.
 */
async function followsUp(table: TableClient, reminder: StoredReminder, claimFor: ClaimFor): Promise<boolean> {
  const { claim, leadDays = 0, followUpDays } = reminder;
  if (!claim || ownBatches(claimFor).includes(claim.batchId)) return claim !== undefined;
  // Another lead time gives the same follow-up another occasion.
  if (claim.isFollowUp && dueDateOf(claim.date) === dueDateOf(claimFor.date)) return false;
  if (!followUpDays || claimFor.date !== occasionOf(dueDateOf(claimFor.date), leadDays + followUpDays))
    return false;
  return acceptedBy(readBatchRecord(await table.get(batchKey(claim.batchId))), reminder);
}

function unchanged(
  { version, outcome }: StoredReminder,
  { date, batchId }: { date: string; batchId: string },
): Condition {
  const same = hasValues({ version, 'claim.date': date, 'claim.batchId': batchId });
  const ended = outcome
    ? hasValues({ 'outcome.date': outcome.date, 'outcome.result': outcome.result })
    : { missing: 'outcome' };
  return { all: [same, ended] };
}
