import type { Progress } from '@merrowvale/shared/domain/edited-plan.ts';
import type { Table } from '../ports/table.ts';
import { batchKey, nameInBatch, readBatchRecord } from './batch-record.ts';
import { messageProgress } from './message-progress.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** Returns the progress of a reminder's messages, which decides whether an edit leaves a date owed. */
export async function progressOf(table: Table, reminder: StoredReminder): Promise<Progress> {
  const { claim, outcome, owed, unsubscribedAt } = reminder;
  return {
    owed,
    outcome,
    isStopped: Boolean(unsubscribedAt),
    ...(claim && { claim: { date: claim.date, isPending: await isPending(table, reminder) } }),
  };
}

async function isPending(table: Table, reminder: StoredReminder): Promise<boolean> {
  const { claim, outcome } = reminder;
  if (!claim || outcome?.date === claim.date) return false;
  const record = readBatchRecord(await table.get(batchKey(claim.batchId), { consistent: true }));
  // Quarantining marks reminders as failed one by one; until then the message is still open.
  const isQuarantining =
    record?.state === 'quarantined' && !record.withdrawn?.includes(nameInBatch(reminder));
  return isQuarantining || messageProgress(record, reminder) === 'sending';
}
