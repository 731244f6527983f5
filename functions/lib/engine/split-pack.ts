import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import { batchIdOf } from './batch-id.ts';
import { callsOf } from './calls-of.ts';
import type { PackedReminder, ReminderPack } from './messages.ts';
import { nameInPack, type PackRecord, type Part, partsQueued } from './pack-record.ts';

/** Where parts of a batch go: the channel's own queue, or its dead letters. */
export type PartQueues = { packs: Queue; dead: Queue };

/**
 * The parts of a batch whose holders keep crashing: the call that was under way, which is halved when there is
 * nothing else, and the rest. `reminders` begin with that call. Undefined when only one reminder is left.
 */
export function splitOf(pack: ReminderPack, reminders: readonly PackedReminder[]): Part[] | undefined {
  const [first = [], ...others] = callsOf(pack.channel, reminders);
  if (others.length > 0) return [alive(first), alive(others.flat())];
  if (first.length < 2) return undefined;
  const half = Math.ceil(first.length / 2);
  return [alive(first.slice(0, half)), alive(first.slice(half))];
}

/** The part that can never be sent. */
export function deadPart(reminders: readonly PackedReminder[]): Part {
  return { names: reminders.map(nameInPack), isDead: true };
}

/**
 * Queues the parts that a batch's record has handed over. The record says so before, and the batch's message stays
 * until all are queued: after a crash they are queued again, as the same batches.
 */
export async function queueParts(
  table: Table,
  { packs, dead }: PartQueues,
  pack: ReminderPack,
  record: PackRecord | undefined,
): Promise<void> {
  if (!record?.pending) return;
  for (const part of record.pending) {
    const body = partOf(pack, part);
    if (body) await (part.isDead ? dead : packs).send([{ body }]);
  }
  await partsQueued(table, pack.packId);
}

function partOf(pack: ReminderPack, { names }: Part): ReminderPack | undefined {
  const wanted = new Set(names);
  const reminders = pack.reminders.filter((each) => wanted.has(nameInPack(each)));
  if (reminders.length === 0) return undefined;
  const splitFrom = [...(pack.splitFrom ?? []), pack.packId];
  return { ...pack, packId: batchIdOf('part', pack.packId, reminders.map(nameInPack)), reminders, splitFrom };
}

function alive(reminders: readonly PackedReminder[]): Part {
  return { names: reminders.map(nameInPack), isDead: false };
}
