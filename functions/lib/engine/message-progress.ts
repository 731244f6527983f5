import type { Table } from '../ports/table.ts';
import { type BatchRecord, batchKey, nameInBatch, readBatchRecord } from './batch-record.ts';

/** A reminder's newest claim, which names the batch that sends its message. */
type ClaimedReminder = {
  ownerId: string;
  reminderId: string;
  claim?: { packId: string } | undefined;
};

/**
 * How far a claimed message has come: `sent` once the provider has accepted it, `sending` until then, and
 * `withdrawn` when a later attempt found that the reminder must not go out any more.
 */
export type MessageProgress = 'sending' | 'sent' | 'withdrawn';

/**
 * Derives a claim's progress from the record of its batch, so that accepting a message costs no write of its own.
 * `record` is the one that the claim names. An attempt counts only once it is settled: while a holder works, or
 * after it crashed, whatever it took up is still `sending`. Records expire after 90 days, so one that is gone
 * counts as sent. A claim with an `outcome` for its date has ended, whatever the record says.
 */
export function messageProgress(record: BatchRecord | undefined, reminder: ClaimedReminder): MessageProgress {
  if (!record) return 'sent';
  const name = nameInBatch(reminder);
  if (record.withdrawn?.includes(name)) return 'withdrawn';
  // A batch of its own has taken it over, and claims it once it gets there.
  if (record.handedOver?.includes(name)) return 'sending';
  if (record.state === 'sent') return 'sent';
  // Before the first settlement everything is unsettled; afterwards, only what is listed.
  const isUnsettled = record.remaining?.includes(name) ?? true;
  if (!isUnsettled) return 'sent';
  // Parking records `failed` on every reminder that it could still have sent.
  return record.state === 'parked' ? 'withdrawn' : 'sending';
}

/**
 * Whether the provider has accepted the message that a reminder was claimed for. False for a reminder without a
 * claim. The caller looks at `outcome` first and makes sure that the claim is for the date in question.
 */
export function acceptedBy(record: BatchRecord | undefined, reminder: ClaimedReminder): boolean {
  return reminder.claim !== undefined && messageProgress(record, reminder) === 'sent';
}

type Recorded = ClaimedReminder & {
  claim?: { packId: string; date: string } | undefined;
  outcome?: { date: string } | undefined;
};

/** Returns the record that a claim without an outcome needs for its progress. */
export type FindRecord = (reminder: Recorded) => BatchRecord | undefined;

/**
 * Reads the records of all claims that have no outcome yet, each record once and all in one request. Strongly
 * consistent: a record that is not visible yet would count as sent.
 */
export async function readBatchRecords(table: Table, reminders: readonly Recorded[]): Promise<FindRecord> {
  const keys = reminders.flatMap((reminder) => {
    const packId = unresolvedBatch(reminder);
    return packId === undefined ? [] : [batchKey(packId)];
  });
  const items = keys.length === 0 ? [] : await table.getMany(keys, { consistent: true });
  const records = new Map(items.map((item) => [item.pk, readBatchRecord(item)]));
  return (reminder) => {
    const packId = unresolvedBatch(reminder);
    return packId === undefined ? undefined : records.get(batchKey(packId).pk);
  };
}

function unresolvedBatch({ claim, outcome }: Recorded): string | undefined {
  return claim && !(outcome && outcome.date >= claim.date) ? claim.packId : undefined;
}
