import type { Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import type { TableClient } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { nameInBatch } from './batch-record.ts';
import { acceptedResults } from './message-report.ts';
import { type BatchedReminder, occasionOfBatch, type ReminderBatch } from './messages.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

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
