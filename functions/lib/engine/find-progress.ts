import type { Occasion } from '@merrowvale/shared/domain/occasion.ts';
import { reminderKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';
import { nameInBatch } from './batch-record.ts';
import { acceptedResults } from './message-report.ts';
import { type BatchedReminder, occasionOfBatch, type ReminderBatch } from './messages.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

/**
 * How far a holder came that died. Calls are made one after the other, and the next one's claims follow the last
 * one's answer: so only the last batch that has a claim is in doubt, and goes out again.
 */
export async function findProgress(
  table: Table,
  batches: BatchedReminder[][],
  pack: ReminderBatch,
  unsettledFrom: number,
): Promise<{ start: number; sent: BatchedReminder[] }> {
  const { packId } = pack;
  const occasion = occasionOfBatch(pack);
  if (batches.length < 2) return { start: 0, sent: [] };
  const held = await Promise.all(
    batches.map(async (batch) => {
      const keys = batch.map(({ ownerId, reminderId }) => reminderKey(ownerId, reminderId));
      const items = await Promise.all(keys.map((key) => table.get(key, { consistent: true })));
      return items.map(readReminder).filter((reminder) => {
        const own = reminder?.claim?.packId === packId ? reminder.claim : undefined;
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
    return packedOf(batches[index] ?? [], accepted);
  });
  return { start, sent };
}

/** An outcome for this occasion is our refusal, or what the provider reported since it accepted the message. */
function isAccepted({ outcome }: StoredReminder, occasion: Occasion): boolean {
  return outcome?.date !== occasion || acceptedResults.has(outcome.result);
}

/** The reminders of a batch as it named them. */
export function packedOf(
  batch: readonly BatchedReminder[],
  reminders: readonly StoredReminder[],
): BatchedReminder[] {
  const names = new Set(reminders.map(nameInBatch));
  return batch.filter((packed) => names.has(nameInBatch(packed)));
}
