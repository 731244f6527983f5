import { dueOn, isRepeat, planOf, sendInstant } from '@merrowvale/shared/domain/due-dates.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type Condition, hasValues, type TableClient, type Update, untilWritten } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import { type Claimed, type ClaimFor, claimFailure, ownBatches, type UnsentOutcome } from './claim.ts';
import { claimRepeat } from './claim-repeat.ts';
import { isReported, notReported } from './message-report.ts';
import type { BatchedReminder } from './messages.ts';
import { isAnswered, isSilenced, readReminder, type StoredReminder } from './stored-reminder.ts';

/**
 * Claims a reminder for one due date in a single conditional write: no other batch has claimed that date, and the
 * reminder is unchanged since it was found. A reminder that has changed is read and evaluated again. The version
 * stays the same, since only edits increment it: sending never causes a conflict for an owner who is editing.
 * A message that the provider has reported on is not claimed again, even by its own batch.
 */
export async function claimReminder(
  table: TableClient,
  found: BatchedReminder,
  claim: ClaimFor,
  outcome?: UnsentOutcome,
): Promise<Claimed> {
  if (isRepeat(claim.date)) return claimRepeat(table, found, claim, outcome);
  const key = reminderKey(found.ownerId, found.reminderId);
  let { version, lastDose = false }: { version: number; lastDose?: boolean | undefined } = found;
  let result = outcome;
  return untilWritten<Claimed>(async () => {
    const item = await table.update(key, claimUpdate(claim, lastDose, result), claimable(claim, version));
    const reminder = readReminder(item);
    if (reminder) return result === outcome ? { status: 'claimed', reminder } : { status: 'suppressed' };
    const moved = readReminder(await table.get(key, { consistent: true }));
    if (!moved) return { status: 'dropped' };
    if (hasGoneOut(moved, claim)) return { status: 'accepted' };
    const decision = decide(moved, claim);
    if (decision === 'elsewhere') await releaseClaim(table, moved, claim);
    if (typeof decision === 'string') return { status: 'dropped' };
    ({ version, lastDose } = decision);
    result = outcome ?? decision.outcome;
    return undefined;
  }, claimFailure);
}

/** Records the outcome of a claimed reminder, unless another due date has claimed it or the provider has reported on it. */
export async function recordOutcome(
  table: TableClient,
  { ownerId, reminderId }: { ownerId: string; reminderId: string },
  claim: ClaimFor,
  outcome: UnsentOutcome,
): Promise<void> {
  const update = { set: { outcome: { date: claim.date, at: claim.at, ...outcome } } };
  await table.update(reminderKey(ownerId, reminderId), update, {
    all: [{ path: 'claim.batchId', equals: claim.batchId }, notReported(claim.date)],
  });
}

/** A failure reported on another channel than the reminder's current one applies to that channel only. */
function hasGoneOut({ claim, outcome, channel }: StoredReminder, wanted: ClaimFor): boolean {
  if (!ownBatches(wanted).includes(claim?.batchId ?? '') || !isReported(outcome, wanted.date)) return false;
  return outcome?.result !== 'failed' || channel === wanted.channel;
}

function claimable(claim: ClaimFor, version: number): Condition {
  const isOwn = ownBatches(claim).map((equals) => ({ path: 'claim.batchId', equals }));
  return {
    all: [
      { path: 'version', equals: version },
      {
        any: [
          { missing: 'claim' },
          { path: 'claim.date', below: claim.date },
          { all: [{ any: isOwn }, notReported(claim.date)] },
        ],
      },
    ],
  };
}

function claimUpdate(
  { date, batchId, attempt, at }: ClaimFor,
  lastDose: boolean,
  outcome: UnsentOutcome | undefined,
): Update {
  return {
    set: { claim: { date, batchId, attempt, at }, ...(outcome && { outcome: { date, at, ...outcome } }) },
    remove: [...(outcome ? [] : ['outcome']), ...(lastDose ? ['slotKey', 'slotSort'] : [])],
  };
}

type Decision = { version: number; lastDose: boolean; outcome: UnsentOutcome | undefined };

/** Decides how to claim a reminder that has changed since it was found, or why this batch must not send it. */
function decide(moved: StoredReminder, claim: ClaimFor): Decision | 'gone' | 'elsewhere' {
  const isOwn = ownBatches(claim).includes(moved.claim?.batchId ?? '');
  const takenByAnother = moved.claim && moved.claim.date >= claim.date && !isOwn;
  if (moved.isDeleted || takenByAnother) return 'gone';
  if (moved.channel !== claim.channel) return 'elsewhere';
  const current = { version: moved.version, outcome: unsentOutcome(moved, claim.date) };
  // An edit moved the plan and left this date owed; only stopping or deleting the reminder prevents it from
  // being sent.
  if (moved.owed?.date === claim.date) return { ...current, lastDose: false };
  const plan = planOf(moved);
  const { due, lastDose } = dueOn(plan, claim.date);
  if (!due) return 'gone';
  // A later moment has its own schedule run; for one that has passed, only this batch can still send it.
  if (sendInstant(plan, claim.date) > Date.parse(claim.instant)) return 'elsewhere';
  return { ...current, lastDose: lastDose && !moved.followUpDays };
}

/** The outcome for a due date whose message may not be sent; undefined when it may. */
export function unsentOutcome(
  reminder: Pick<StoredReminder, 'unsubscribedAt' | 'suppressed' | 'answered'>,
  dueDate: string,
): { result: 'suppressed' | 'calledOff' } | undefined {
  if (isSilenced(reminder)) return { result: 'suppressed' };
  return isAnswered(reminder, dueDate) ? { result: 'calledOff' } : undefined;
}

/**
 * Releases the claim on a message that the provider has not accepted and that another batch has to send: one on
 * another channel, which is batched in response to the event, or one at a later hour, which has its own slot job.
 */
async function releaseClaim(table: TableClient, moved: StoredReminder, claim: ClaimFor): Promise<void> {
  const { ownerId, reminderId, version } = moved;
  const held = moved.claim?.batchId ?? '';
  // A date recorded as missed is final; a failed one is sent over the channel chosen since.
  const hasEnded = moved.outcome?.date === claim.date && moved.outcome.result !== 'failed';
  if (!ownBatches(claim).includes(held) || hasEnded) return;
  const key = reminderKey(ownerId, reminderId);
  const item = await table.get(key, { consistent: true });
  const event = moved.owed?.date === claim.date && owedEvent(moved, claim);
  const released = await table.update(
    key,
    {
      set: { version: version + 1, ...(event && outboxAttributes(key.pk, [event], claim.at, item)) },
      remove: ['claim', 'outcome'],
    },
    hasValues({ version, 'claim.batchId': held }),
  );
  if (!released) throw new AppError('unavailable', 'A reminder changed while its claim was released.');
}

function owedEvent({ ownerId, reminderId, version }: StoredReminder, { batchId, date, at }: ClaimFor) {
  const envelope = { ownerId, correlationId: batchId, now: at };
  const reminderVersion = version + 1;
  const detail = { reminderId, reminderVersion, dueDate: date };
  return newEvent('reminder.owed', `${reminderId}/${reminderVersion}`, envelope, detail);
}
