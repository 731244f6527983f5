import { AppError } from '@merrowvale/shared/errors.ts';
import type { DeliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import { type TableClient, unchangedSince, untilWritten } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { type BatchRecord, batchKey, nameInBatch, readBatchRecord } from './batch-record.ts';
import { messageProgress } from './message-progress.ts';
import { isReported } from './message-report.ts';
import { type BatchedReminder, occasionOfBatch, type ReminderBatch } from './messages.ts';
import { batchesIn, quarantinedKey, readQuarantined } from './quarantined-message.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

/** The result of a quarantined message; undefined once its reminder has moved to another date. */
export function resultInBatch(
  { claim, outcome, ...reminder }: StoredReminder,
  batch: ReminderBatch,
  record: BatchRecord | undefined,
): DeliveryResult | undefined {
  const occasion = occasionOfBatch(batch);
  if (outcome?.date === occasion) return outcome.result;
  if (claim?.date !== occasion) return undefined;
  const progress = messageProgress(record, { ...reminder, claim });
  return progress === 'withdrawn' ? 'calledOff' : progress;
}

/**
 * Marks a row of the quarantine as sent once nothing in it is left to send; called after every delivery of a replayed
 * batch or of a part of one, in case an earlier one crashed before it.
 */
export async function noteReplayed(
  table: TableClient,
  quarantinedAs: string | undefined,
): Promise<undefined> {
  if (quarantinedAs === undefined) return undefined;
  const key = quarantinedKey(quarantinedAs);
  await untilWritten(async () => {
    const row = readQuarantined(await table.get(key, { consistent: true }));
    if (!row || row.state === 'sent' || (await isAnyUnsent(table, batchesIn(row)))) return true;
    return table.update(key, { set: { state: 'sent' }, add: { version: 1 } }, unchangedSince(row));
  }, tooFast);
}

export function tooFast(): AppError {
  return new AppError('unavailable', 'A row of the quarantine changed faster than it could be updated.');
}

async function isAnyUnsent(table: TableClient, batches: readonly ReminderBatch[]): Promise<boolean> {
  for (const batch of batches)
    for (const batched of batch.reminders) if (await isUnsent(table, batch, batched)) return true;
  return false;
}

async function isUnsent(table: TableClient, batch: ReminderBatch, { ownerId, reminderId }: BatchedReminder) {
  const reminder = readReminder(await table.get(reminderKey(ownerId, reminderId), { consistent: true }));
  if (!reminder?.claim || reminder.isDeleted) return false;
  const record = readBatchRecord(await table.get(batchKey(reminder.claim.batchId), { consistent: true }));
  const result = resultInBatch(reminder, batch, record);
  if (result !== 'failed') return result === 'sending';
  // The replayed batch has found nothing to send, such as for a date that an edit has moved since.
  const isDropped = record?.state === 'sent' && !record.handedOver?.includes(nameInBatch(reminder));
  return !isDropped && !isReported(reminder.outcome, occasionOfBatch(batch));
}
