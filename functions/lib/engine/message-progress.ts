import type { Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import type { PlanProgress } from '@merrowvale/shared/domain/edited-plan.ts';
import type { TableClient } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { type BatchRecord, batchKey, nameInBatch, readBatchRecord } from './batch-record.ts';
import { acceptedResults } from './message-report.ts';
import { type BatchedReminder, occasionOfBatch, type ReminderBatch } from './messages.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

type ClaimedReminder = {
  ownerId: string;
  reminderId: string;
  claim?: { batchId: string } | undefined;
};

/**
 * Progress of a claimed message: `sent` once the provider has accepted it, `sending` until then, and
 * `withdrawn` when a later attempt found that the reminder must no longer be sent.
 */
export type MessageProgress = 'sending' | 'sent' | 'withdrawn';

/**
 * Derives a claim's progress from the record of its batch, so that accepting a message costs no extra write. `record`
 * is the record that the claim names. An attempt counts only once it is settled: while a delivery is working, or
 * after it has crashed, everything it has taken on is still `sending`. Records expire after 90 days, so a missing one
 * counts as sent. A claim with an `outcome` for its date is final, whatever the record says.
 */
export function messageProgress(record: BatchRecord | undefined, reminder: ClaimedReminder): MessageProgress {
  if (!record) return 'sent';
  const name = nameInBatch(reminder);
  if (record.withdrawn?.includes(name)) return 'withdrawn';
  // The reminder was split off into another batch, which claims it when it is sent.
  if (record.handedOver?.includes(name)) return 'sending';
  if (record.state === 'sent') return 'sent';
  // Before the first settlement everything is unsettled; afterwards, only the listed reminders are.
  const isUnsettled = record.remaining?.includes(name) ?? true;
  if (!isUnsettled) return 'sent';
  // Quarantining records `failed` on every reminder that could still have been sent.
  return record.state === 'quarantined' ? 'withdrawn' : 'sending';
}

/**
 * True when the provider has accepted the message that a reminder was claimed for. False for a reminder without a
 * claim. The caller checks `outcome` first and makes sure that the claim is for the date in question.
 */
export function acceptedBy(record: BatchRecord | undefined, reminder: ClaimedReminder): boolean {
  return reminder.claim !== undefined && messageProgress(record, reminder) === 'sent';
}

type Recorded = ClaimedReminder & {
  claim?: { batchId: string; date: string } | undefined;
  outcome?: { date: string } | undefined;
};

export type FindRecord = (reminder: Recorded) => BatchRecord | undefined;

/**
 * Reads the records of all claims that have no outcome yet, each record once and all in one request. Strongly
 * consistent: a record that is not visible yet would count as sent.
 */
export async function readBatchRecords(
  table: TableClient,
  reminders: readonly Recorded[],
): Promise<FindRecord> {
  const keys = reminders.flatMap((reminder) => {
    const batchId = unresolvedBatch(reminder);
    return batchId === undefined ? [] : [batchKey(batchId)];
  });
  const items = keys.length === 0 ? [] : await table.getMany(keys, { consistent: true });
  const records = new Map(items.map((item) => [item.pk, readBatchRecord(item)]));
  return (reminder) => {
    const batchId = unresolvedBatch(reminder);
    return batchId === undefined ? undefined : records.get(batchKey(batchId).pk);
  };
}

function unresolvedBatch({ claim, outcome }: Recorded): string | undefined {
  return claim && !(outcome && outcome.date >= claim.date) ? claim.batchId : undefined;
}

export async function progressOf(table: TableClient, reminder: StoredReminder): Promise<PlanProgress> {
  const { claim, outcome, owed, unsubscribedAt } = reminder;
  return {
    owed,
    outcome,
    isStopped: Boolean(unsubscribedAt),
    ...(claim && { claim: { date: claim.date, isPending: await isPending(table, reminder) } }),
  };
}

async function isPending(table: TableClient, reminder: StoredReminder): Promise<boolean> {
  const { claim, outcome } = reminder;
  if (!claim || outcome?.date === claim.date) return false;
  const record = readBatchRecord(await table.get(batchKey(claim.batchId), { consistent: true }));
  // Quarantining marks reminders as failed one by one; until then the message is still open.
  const isQuarantining =
    record?.state === 'quarantined' && !record.withdrawn?.includes(nameInBatch(reminder));
  return isQuarantining || messageProgress(record, reminder) === 'sending';
}

/**
 * Finds how far a crashed delivery got. Calls are made one after the other, and each call's claims follow the
 * previous call's response, so only the last call with a claim is in doubt and is sent again.
 */
export async function findProgress(
  table: TableClient,
  calls: BatchedReminder[][],
  batch: ReminderBatch,
  unsettledFrom: number,
): Promise<{ start: number; sent: BatchedReminder[] }> {
  const { batchId } = batch;
  const occasion = occasionOfBatch(batch);
  if (calls.length < 2) return { start: 0, sent: [] };
  const held = await Promise.all(
    calls.map(async (call) => {
      const keys = call.map(({ ownerId, reminderId }) => reminderKey(ownerId, reminderId));
      const items = await Promise.all(keys.map((key) => table.get(key, { consistent: true })));
      return items.map(readReminder).filter((reminder) => {
        const own = reminder?.claim?.batchId === batchId ? reminder.claim : undefined;
        return own !== undefined && own.attempt >= unsettledFrom;
      });
    }),
  );
  const start = Math.max(
    0,
    held.findLastIndex((reminders) => reminders.length > 0),
  );
  const sent = held.slice(0, start).flatMap((reminders, index) => {
    const accepted = reminders.flatMap((each) => (each && isAccepted(each, occasion) ? [each] : []));
    return batchedOf(calls[index] ?? [], accepted);
  });
  return { start, sent };
}

/** An outcome for this occasion is either our own refusal or the provider's report about a message it accepted. */
function isAccepted({ outcome }: StoredReminder, occasion: Occasion): boolean {
  return outcome?.date !== occasion || acceptedResults.has(outcome.result);
}

export function batchedOf(call: readonly BatchedReminder[], reminders: readonly StoredReminder[]) {
  const names = new Set(reminders.map(nameInBatch));
  return call.filter((entry) => names.has(nameInBatch(entry)));
}
