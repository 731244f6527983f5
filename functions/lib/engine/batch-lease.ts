import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import {
  type Item,
  type TableClient,
  toValue,
  ttlAfter,
  type Update,
  unchangedSince,
} from '../adapters/table.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import { type BatchRecord, batchKey, nameInBatch, type Part, readBatchRecord } from './batch-record.ts';
import { type BatchedReminder, batchEnvelope, type ReminderBatch, sendingChannel } from './messages.ts';

const retentionSeconds = 90 * 24 * 3600;

/** A lease on a batch. `isResumed` is set when its last holder crashed before recording its progress. */
export type Lease = { item: Item; record: BatchRecord; reminders: BatchedReminder[]; isResumed: boolean };

export type LeaseResult =
  | { status: 'leased'; lease: Lease }
  | { status: 'done'; record?: BatchRecord }
  | { status: 'busy'; untilSeconds: number };

/** Lease times in epoch seconds of the machine's clock, because the lease guards against concurrent processes. */
export type LeaseTimes = { nowSeconds: number; untilSeconds: number };

/** Consecutive crashes after which a batch is split, until the reminder that causes them is on its own. */
export const crashesBeforeSplit = 3;

/** Takes the lease on a batch, so that only one of several deliveries of its message works on it. */
export async function leaseBatch(
  table: TableClient,
  batch: ReminderBatch,
  now: string,
  times: LeaseTimes,
): Promise<LeaseResult> {
  const first = await openRecord(table, batch, now, times);
  if (first) return leased(first, batch, false);
  const item = await table.get(batchKey(batch.batchId), { consistent: true });
  const record = readBatchRecord(item);
  // Expired between the two calls, so it is too old for anything in it to be due.
  if (!item || !record) return { status: 'done' };
  if (record.state === 'sent') return { status: 'done', record };
  if (record.state === 'sending' && record.leaseUntil >= times.nowSeconds)
    return { status: 'busy', untilSeconds: record.leaseUntil };
  const taken = await table.update(
    batchKey(batch.batchId),
    {
      set: {
        state: 'sending',
        leaseUntil: times.untilSeconds,
        ...(record.state !== 'sending' && { unsettledFrom: record.tries + 1 }),
        ...(record.state === 'sending' && { deaths: (record.deaths ?? 0) + 1 }),
        // Support replayed the batch, so its attempts start over.
        ...(record.state === 'quarantined' && { strikes: {}, deaths: 0 }),
      },
      add: { version: 1, tries: 1 },
    },
    unchangedSince(record),
  );
  if (!taken) return { status: 'busy', untilSeconds: times.untilSeconds };
  return leased(taken, batch, record.state === 'sending');
}

function openRecord(table: TableClient, batch: ReminderBatch, now: string, times: LeaseTimes) {
  const set = {
    state: 'sending',
    leaseUntil: times.untilSeconds,
    version: 1,
    tries: 1,
    unsettledFrom: 1,
    // Split off from a batch that kept crashing: the next crash splits it further.
    ...(batch.splitFrom && !batch.isFallback && { deaths: crashesBeforeSplit - 1 }),
    ...(batch.quarantinedAs !== undefined && { quarantinedAs: batch.quarantinedAs }),
    channel: batch.channel,
    date: batch.date,
    ttl: ttlAfter(now, retentionSeconds),
  };
  return table.update(batchKey(batch.batchId), { set }, { missing: 'state' });
}

function leased(item: Item, batch: ReminderBatch, isResumed: boolean): LeaseResult {
  const record = readBatchRecord(item);
  if (!record) return { status: 'done' };
  return { status: 'leased', lease: { item, record, reminders: remainingOf(record, batch), isResumed } };
}

/** The reminders of a batch that are still to be sent, in order; without a list, all that are in no other batch. */
export function remainingOf(record: BatchRecord | undefined, batch: ReminderBatch): BatchedReminder[] {
  if (!record?.remaining)
    return batch.reminders.filter((each) => !record?.handedOver?.includes(nameInBatch(each)));
  const byName = new Map(batch.reminders.map((each) => [nameInBatch(each), each]));
  return record.remaining.flatMap((name) => byName.get(name) ?? []);
}

export type Settlement = {
  sent: readonly BatchedReminder[];
  failed: readonly BatchedReminder[];
  /** The subset of `failed` whose message the provider refused. */
  refused?: readonly BatchedReminder[];
  /** Recorded as missed because the grace period was over. */
  missed?: readonly BatchedReminder[];
  remaining: readonly BatchedReminder[];
  error?: string | undefined;
  waitsForProvider?: boolean;
  strikes?: { [name: string]: number };
  deaths?: number;
  parts?: readonly Part[];
  /** Keeps the lease: the holder continues with the reminders it has not tried yet. */
  continues?: boolean;
};

/** The events of a finished attempt. An attempt that is repeated after a crash emits them again with the same ids. */
export function eventsOf(
  batch: ReminderBatch,
  { record }: Lease,
  { sent, failed, missed = [], error = 'Refused.' }: Settlement,
  now: string,
): DomainEvent[] {
  const envelope = (reminders: readonly BatchedReminder[]) => batchEnvelope(batch, reminders, now);
  const { tries, unsettledFrom } = record;
  const subject = `${batch.batchId}/${unsettledFrom}`;
  const failure = () => ({ ...batchSummary(batch, failed), error, tries });
  return [
    ...(unsettledFrom === 1 && !batch.splitFrom
      ? [newEvent('reminder.due', batch.batchId, envelope(batch.reminders), batchSummary(batch))]
      : []),
    ...(sent.length > 0 ? [sentEvent(batch, unsettledFrom, sent, now)] : []),
    ...(failed.length > 0 ? [newEvent('reminder.failed', subject, envelope(failed), failure())] : []),
    ...(missed.length > 0
      ? [newEvent('reminder.missed', subject, envelope(missed), { ...batchSummary(batch, missed), tries })]
      : []),
  ];
}

/** Reports what was sent since the record was last settled; a repeated event has the same id. */
export function sentEvent(
  batch: ReminderBatch,
  unsettledFrom: number,
  sent: readonly BatchedReminder[],
  now: string,
): DomainEvent {
  const envelope = batchEnvelope(batch, sent, now);
  return newEvent('reminder.sent', `${batch.batchId}/${unsettledFrom}`, envelope, batchSummary(batch, sent));
}

/**
 * Writes the result of an attempt and releases the lease; `unpublished` are its events that the bus rejected.
 * Returns undefined when another delivery has taken the batch over, in which case nothing is written.
 */
export async function settleBatch(
  table: TableClient,
  batch: ReminderBatch,
  lease: Lease,
  settlement: Settlement,
  unpublished: readonly DomainEvent[],
  now: string,
): Promise<Item | undefined> {
  const key = batchKey(batch.batchId);
  const update = settled(lease, settlement);
  const outbox = unpublished.length > 0 ? outboxAttributes(key.pk, unpublished, now, lease.item) : {};
  return table.update(key, { ...update, set: { ...update.set, ...outbox } }, unchangedSince(lease.record));
}

function settled(lease: Lease, settlement: Settlement): Update {
  const { record } = lease;
  const { remaining, error, continues = false, waitsForProvider = false, strikes, parts = [] } = settlement;
  const isDone = remaining.length === 0;
  const withdrawn = withdrawnBy(lease, settlement);
  const handedOver = [...(record.handedOver ?? []), ...parts.flatMap(({ names }) => names)];
  // The long list of the others would cost more than the parts, if these are all that has changed.
  const isUnchanged = record.remaining === undefined && parts.length > 0 && error === undefined;
  const isListed = !isUnchanged || remaining.length + countOf(parts) < lease.reminders.length;
  const resting = { state: isDone ? 'sent' : 'waiting', leaseUntil: 0 } as const;
  return {
    set: {
      ...(continues ? { unsettledFrom: record.tries + 1 } : resting),
      deaths: settlement.deaths ?? 0,
      ...(!isDone && isListed && { remaining: toValue(remaining.map(nameInBatch)) }),
      ...(withdrawn.length > 0 && { withdrawn: toValue(withdrawn) }),
      ...(error !== undefined && { error }),
      ...(strikes && { strikes }),
      ...(waitsForProvider && { waitingFor: 'provider' }),
      ...(parts.length > 0 && {
        handedOver,
        pending: toValue(merged([...(record.pending ?? []), ...parts])),
      }),
    },
    add: { version: 1, ...(continues && { tries: 1 }) },
    remove: [...(isDone ? ['remaining'] : []), ...(waitsForProvider ? [] : ['waitingFor'])],
  };
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { names }) => sum + names.length, 0);
}

/** Emails to several owners are one batch. */
function merged(parts: readonly Part[]): Part[] {
  const names = parts.flatMap((each) => (each.isFallback ? each.names : []));
  const others = parts.filter(({ isFallback }) => !isFallback);
  return names.length === 0 ? others : [...others, { names, isDead: false, isFallback: true }];
}

/**
 * Reminders that an earlier attempt may have claimed and this one skipped, because they were edited, stopped
 * or deleted in between: their claims still name this batch but must not count as sent. The first attempt
 * claims nothing that it skips.
 */
function withdrawnBy({ record, reminders }: Lease, settlement: Settlement): string[] {
  if (record.tries === 1) return [];
  const { sent, failed, missed = [], remaining, parts = [] } = settlement;
  const settled = new Set([
    ...[...sent, ...failed, ...missed, ...remaining].map(nameInBatch),
    ...parts.flatMap(({ names }) => names),
  ]);
  const left = reminders.map(nameInBatch).filter((name) => !settled.has(name));
  return [...(record.withdrawn ?? []), ...left];
}

export function batchSummary(batch: ReminderBatch, reminders: readonly BatchedReminder[] = batch.reminders) {
  return {
    batchId: batch.batchId,
    channel: sendingChannel(batch),
    dueDate: batch.date,
    reminders: reminders.map(({ reminderId, ownerId }) => ({ reminderId, ownerId })),
  };
}

export async function partsQueued(table: TableClient, batchId: string): Promise<void> {
  await table.update(batchKey(batchId), { remove: ['pending'] }, { exists: 'pending' });
}

export function leaseOf(item: Item, batch: ReminderBatch): Lease | undefined {
  const record = readBatchRecord(item);
  return record && { item, record, reminders: remainingOf(record, batch), isResumed: false };
}
