import type { Queue } from '../adapters/queue.ts';
import type { Table } from '../ports/table.ts';
import { batchIdOf } from './batch-id.ts';
import { partsQueued } from './batch-lease.ts';
import { type BatchRecord, nameInBatch, type Part } from './batch-record.ts';
import { callsOf } from './calls-of.ts';
import type { BatchedReminder, ReminderBatch } from './messages.ts';

/** The queues for parts of a batch: the channel's own, or its dead-letter queue. */
export type PartQueues = { batches: Queue; dead: Queue };

/**
 * Splits a batch whose deliveries keep crashing into the call in progress and the rest or, if that call is
 * everything, into its halves. `reminders` start with that call. Undefined if only one reminder is left.
 */
export function splitOf(batch: ReminderBatch, reminders: readonly BatchedReminder[]): Part[] | undefined {
  const [first = [], ...others] = callsOf(batch.channel, reminders);
  if (others.length > 0) return [alive(first), alive(others.flat())];
  if (first.length < 2) return undefined;
  const half = Math.ceil(first.length / 2);
  return [alive(first.slice(0, half)), alive(first.slice(half))];
}

/** The part that can never be sent. */
export function deadPart(reminders: readonly BatchedReminder[]): Part {
  return { names: reminders.map(nameInBatch), isDead: true };
}

/**
 * Queues the parts that a batch's record has split off. The record lists them first, and the batch's message
 * stays on the queue until all are queued: after a crash they are queued again, as the same batches.
 */
export async function queueParts(
  table: Table,
  { batches, dead }: PartQueues,
  batch: ReminderBatch,
  record: BatchRecord | undefined,
): Promise<void> {
  if (!record?.pending) return;
  for (const part of record.pending) {
    const body = partOf(batch, part);
    if (body) await (part.isDead ? dead : batches).send([{ body }]);
  }
  await partsQueued(table, batch.batchId);
}

function partOf(batch: ReminderBatch, { names }: Part): ReminderBatch | undefined {
  const wanted = new Set(names);
  const reminders = batch.reminders.filter((each) => wanted.has(nameInBatch(each)));
  if (reminders.length === 0) return undefined;
  const splitFrom = [...(batch.splitFrom ?? []), batch.batchId];
  return {
    ...batch,
    batchId: batchIdOf('part', batch.batchId, reminders.map(nameInBatch)),
    reminders,
    splitFrom,
  };
}

function alive(reminders: readonly BatchedReminder[]): Part {
  return { names: reminders.map(nameInBatch), isDead: false };
}
