import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { SendOutcome } from '../adapters/mail.ts';
import { failureKind } from '../adapters/provider-failure.ts';
import type { TableClient } from '../adapters/table.ts';
import type { ClaimFor } from './claim.ts';
import { claimReminder, recordOutcome } from './claim-reminder.ts';
import { batchedOf } from './message-progress.ts';
import type { BatchedReminder, ReminderBatch } from './messages.ts';
import type { StoredReminder } from './stored-reminder.ts';
import { withoutEmail } from './without-email.ts';

/**
 * `unreachable`: none of the recipient's devices takes it, so it goes by email. `covered`: another message about the
 * same dose goes there.
 */
type Outcome = SendOutcome | { status: 'unreachable'; error: string } | { status: 'covered' };
export type Delivered = { reminders: readonly StoredReminder[]; outcome: Outcome };

export type ChannelSender = {
  channel: Channel;
  /** Throws only when nothing has been sent. A reminder that cannot be rendered gets the outcome `retry`. */
  deliver(reminders: readonly StoredReminder[], batch: ReminderBatch, at: string): Promise<Delivered[]>;
  /** The owners to whom nothing can be sent, found before anything is claimed. */
  unreachableOwners?(batch: ReminderBatch): Promise<ReadonlySet<string>>;
  /** Called for an address that has opted out, so that nothing is sent there again. */
  optedOut?(reminder: StoredReminder, at: string): Promise<void>;
};

/** The result of one call. Reminders that could no longer be claimed are in none of the lists. */
export type CallResult = {
  sent: BatchedReminder[];
  failed: BatchedReminder[];
  /** The subset of `failed` whose message the provider refused. */
  refused: BatchedReminder[];
  later: BatchedReminder[];
  /** To be sent by email instead. */
  unreachable: BatchedReminder[];
  /** The subset of `later` that failed because of the reminder itself. */
  struck: BatchedReminder[];
  error?: string;
  /** Failed as a whole, through no fault of the provider or a reminder. */
  isBroken?: true;
  /** The provider refused it, as it would have refused any other call. */
  isUnavailable?: true;
};

/** Outcomes of what goes neither to a device nor by email, or not yet. */
const unsent = {
  stopped: { status: 'refused', error: 'Stopped', isOptedOut: true },
  covered: { status: 'covered' },
  waiting: { status: 'unavailable', error: 'Waiting for an email about the same dose' },
} as const;

const claimsAtOnce = 10;

/** Claims and sends the reminders of one call. Never throws, so that the record always includes what was sent. */
export async function sendCall(
  table: TableClient,
  sender: ChannelSender,
  batch: ReminderBatch,
  call: readonly BatchedReminder[],
  claim: ClaimFor,
): Promise<CallResult> {
  const result: CallResult = { sent: [], failed: [], refused: [], later: [], unreachable: [], struck: [] };
  const claimed = await claimAll(table, call, claim, result);
  if (claimed.length === 0) return result;
  let left = claimed;
  try {
    const without = batch.isFallback ? await withoutEmail(table, claimed, claim) : undefined;
    left = claimed.filter((each) => !without?.has(each));
    for (const [reminder, reason] of without ?? [])
      await take(table, sender, claim, call, { reminders: [reminder], outcome: unsent[reason] }, result);
    const delivered = left.length === 0 ? [] : await sender.deliver(left, batch, claim.at);
    for (const each of delivered) await take(table, sender, claim, call, each, result);
  } catch (error) {
    result.later.push(...batchedOf(call, left));
    blame(result, error);
  }
  return result;
}

async function claimAll(
  table: TableClient,
  call: readonly BatchedReminder[],
  claim: ClaimFor,
  result: CallResult,
) {
  const claimed: StoredReminder[] = [];
  for (const part of inBatches(call, claimsAtOnce)) {
    const results = await Promise.allSettled(part.map((each) => claimReminder(table, each, claim)));
    for (const [at, settled] of results.entries()) {
      if (settled.status === 'rejected') putOff(result, part.slice(at, at + 1), settled.reason);
      else if (settled.value.status === 'claimed') claimed.push(settled.value.reminder);
      else if (settled.value.status === 'accepted') result.sent.push(...part.slice(at, at + 1));
    }
  }
  return claimed;
}

async function take(
  table: TableClient,
  sender: ChannelSender,
  claim: ClaimFor,
  call: readonly BatchedReminder[],
  { reminders, outcome }: Delivered,
  result: CallResult,
): Promise<void> {
  const batched = batchedOf(call, reminders);
  if (outcome.status === 'sent') {
    result.sent.push(...batched);
    return;
  }
  if (outcome.status === 'unreachable') {
    result.unreachable.push(...batched);
    return;
  }
  if (outcome.status === 'covered') {
    const called = reminders.map((each) => recordOutcome(table, each, claim, { result: 'calledOff' }));
    await Promise.all(called).catch((error: unknown) => putOff(result, batched, error));
    return;
  }
  result.error = outcome.error;
  if (outcome.status === 'refused') {
    const refused = refuse(table, sender, reminders, claim, outcome.error, outcome.isOptedOut === true);
    await refused.then(
      () => {
        result.failed.push(...batched);
        if (!outcome.isOptedOut) result.refused.push(...batched);
      },
      // The provider will refuse the retry too, and the outcome can be recorded then.
      (error: unknown) => putOff(result, batched, error),
    );
    return;
  }
  result.later.push(...batched);
  if (outcome.status === 'retry') result.struck.push(...batched);
  else result.isUnavailable = true;
}

function putOff(result: CallResult, batched: readonly BatchedReminder[], error: unknown): void {
  result.later.push(...batched);
  result.error = failureMessage(error);
  if (isOwnFault(error)) result.struck.push(...batched);
}

function blame(result: CallResult, error: unknown): void {
  result.error = failureMessage(error);
  if (isOwnFault(error)) result.isBroken = true;
}

/** True unless a dependency is throttled or down: any other error would recur on every attempt. */
export function isOwnFault(error: unknown): boolean {
  if (error instanceof AppError) return !error.retryable;
  return !(error instanceof Error) || failureKind(error) === 'message';
}

export function failureMessage(error: unknown): string {
  return error instanceof Error ? error.name : 'Unknown';
}

async function refuse(
  table: TableClient,
  sender: ChannelSender,
  reminders: readonly StoredReminder[],
  claim: ClaimFor,
  error: string,
  isOptedOut: boolean,
): Promise<void> {
  const outcome = isOptedOut ? ({ result: 'suppressed' } as const) : ({ result: 'failed', error } as const);
  await Promise.all(reminders.map((reminder) => recordOutcome(table, reminder, claim, outcome)));
  const [reminder] = reminders;
  if (isOptedOut && reminder) await sender.optedOut?.(reminder, claim.at);
}
