import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Condition, Item, Key, Table, Update } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import type { BatchedReminder, ReminderBatch } from './messages.ts';

const retentionSeconds = 90 * 24 * 3600;

/** A part that a batch hands over to one of its own; `isDead` sends it to the dead letters. */
const part = z.object({ names: z.array(z.string()).min(1), isDead: z.boolean() });
export type Part = z.infer<typeof part>;

/**
 * A pack's record: `sending` while someone holds its lease, `waiting` between tries, `parked` once a dead
 * letter, `sent` when nothing is left here. `remaining` lists what is still to go out, in the order it will.
 */
const batchRecord = z.object({
  state: z.enum(['sending', 'waiting', 'parked', 'sent']),
  version: z.number().int(),
  tries: z.number().int(),
  leaseUntil: z.number(),
  /** The first of the tries since the record was last settled; claims of these tell how far they came. */
  unsettledFrom: z.number().int(),
  date: isoDate,
  remaining: z.array(z.string()).optional(),
  /** Claimed by one attempt, and no longer to be sent when a later one came to it. */
  withdrawn: z.array(z.string()).optional(),
  error: z.string().optional(),
  /** Set while it waits for a provider that accepts nothing from anybody, which uses up no attempts. */
  waitingFor: z.literal('provider').optional(),
  /** Attempts that failed because of the reminder itself, by name. */
  strikes: z.record(z.string(), z.number().int()).optional(),
  /** Holders in a row that crashed or failed without a reminder to blame. */
  deaths: z.number().int().optional(),
  /** Reminders that batches of their own have taken over; their claims may still name this one. */
  handedOver: z.array(z.string()).optional(),
  /** Parts that were handed over and are still to be queued. */
  pending: z.array(part).optional(),
  parkedAs: z.string().optional(),
});
export type BatchRecord = z.infer<typeof batchRecord>;

/** A lease on a pack. `isResumed` is set when its last holder never came back to say how far it got. */
export type Lease = { item: Item; record: BatchRecord; reminders: BatchedReminder[]; isResumed: boolean };

export type LeaseResult =
  | { status: 'leased'; lease: Lease }
  | { status: 'done'; record?: BatchRecord }
  | { status: 'busy'; untilSeconds: number };

/** Times of a lease are the machine's, in epoch seconds: it guards against a process, not against a calendar. */
export type LeaseTimes = { nowSeconds: number; untilSeconds: number };

export function batchKey(packId: string): Key {
  return { pk: `PACK#${packId}`, sk: 'PACK' };
}

export function readBatchRecord(item: Item | undefined): BatchRecord | undefined {
  const parsed = batchRecord.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

/** A batch whose holders crash this often in a row is split, until the reminder that they crash at is alone. */
export const deathsBeforeSplit = 3;

/** Takes the lease on a pack, so that of many deliveries of one message only one works. */
export async function leaseBatch(
  table: Table,
  batch: ReminderBatch,
  now: string,
  times: LeaseTimes,
): Promise<LeaseResult> {
  const first = await openRecord(table, batch, now, times);
  if (first) return leased(first, batch, false);
  const item = await table.get(batchKey(batch.packId), { consistent: true });
  const record = readBatchRecord(item);
  // Removed between the two calls by its time to live: so old that nothing of it can be due.
  if (!item || !record) return { status: 'done' };
  if (record.state === 'sent') return { status: 'done', record };
  if (record.state === 'sending' && record.leaseUntil >= times.nowSeconds)
    return { status: 'busy', untilSeconds: record.leaseUntil };
  const taken = await table.update(
    batchKey(batch.packId),
    {
      set: {
        state: 'sending',
        leaseUntil: times.untilSeconds,
        ...(record.state !== 'sending' && { unsettledFrom: record.tries + 1 }),
        ...(record.state === 'sending' && { deaths: (record.deaths ?? 0) + 1 }),
        // Support has sent it on its way again: it gets all its attempts anew.
        ...(record.state === 'parked' && { strikes: {}, deaths: 0 }),
      },
      add: { version: 1, tries: 1 },
    },
    { path: 'version', equals: record.version },
  );
  if (!taken) return { status: 'busy', untilSeconds: times.untilSeconds };
  return leased(taken, batch, record.state === 'sending');
}

function openRecord(
  table: Table,
  batch: ReminderBatch,
  now: string,
  times: LeaseTimes,
): Promise<Item | undefined> {
  const set = {
    state: 'sending',
    leaseUntil: times.untilSeconds,
    version: 1,
    tries: 1,
    unsettledFrom: 1,
    // Part of a batch that kept crashing: the next crash splits it further.
    ...(batch.splitFrom && { deaths: deathsBeforeSplit - 1 }),
    channel: batch.channel,
    date: batch.date,
    ttl: Math.floor(Date.parse(now) / 1000) + retentionSeconds,
  };
  return table.update(batchKey(batch.packId), { set }, { missing: 'state' });
}

function leased(item: Item, batch: ReminderBatch, isResumed: boolean): LeaseResult {
  const record = readBatchRecord(item);
  if (!record) return { status: 'done' };
  return { status: 'leased', lease: { item, record, reminders: remainingOf(record, batch), isResumed } };
}

/** What tells the reminders of a pack apart. */
export function nameInBatch({ ownerId, reminderId }: { ownerId: string; reminderId: string }): string {
  return `${ownerId}/${reminderId}`;
}

/** What of a pack is still to go out, in order. */
export function remainingOf(record: BatchRecord | undefined, batch: ReminderBatch): BatchedReminder[] {
  if (!record?.remaining) return batch.reminders;
  const byName = new Map(batch.reminders.map((each) => [nameInBatch(each), each]));
  return record.remaining.flatMap((name) => byName.get(name) ?? []);
}

/** How a try at a pack ended. */
export type Settlement = {
  sent: readonly BatchedReminder[];
  failed: readonly BatchedReminder[];
  /** Recorded as missed, because the grace period has ended. */
  missed?: readonly BatchedReminder[];
  remaining: readonly BatchedReminder[];
  error?: string | undefined;
  waitsForProvider?: boolean;
  strikes?: { [name: string]: number };
  deaths?: number;
  parts?: readonly Part[];
  /** Keeps the lease: the holder goes on with what it has not tried yet. */
  goesOn?: boolean;
};

/** The events of a try that has ended. A try that is made good after a death tells them again under the same ids. */
export function eventsOf(
  batch: ReminderBatch,
  { record }: Lease,
  { sent, failed, missed = [], error = 'Refused.' }: Settlement,
  now: string,
): DomainEvent[] {
  const envelope = { correlationId: batch.correlationId, now };
  const { tries, unsettledFrom } = record;
  const subject = `${batch.packId}/${unsettledFrom}`;
  const failure = () => ({ ...summaryOf(batch, failed), error, tries });
  return [
    ...(unsettledFrom === 1 && !batch.splitFrom
      ? [newEvent('reminder.due', batch.packId, envelope, summaryOf(batch))]
      : []),
    ...(sent.length > 0 ? [sentEvent(batch, unsettledFrom, sent, now)] : []),
    ...(failed.length > 0 ? [newEvent('reminder.failed', subject, envelope, failure())] : []),
    ...(missed.length > 0
      ? [newEvent('reminder.missed', subject, envelope, { ...summaryOf(batch, missed), tries })]
      : []),
  ];
}

/** Says what went out in the tries since the record was last settled; told again, it has the same id. */
export function sentEvent(
  batch: ReminderBatch,
  unsettledFrom: number,
  sent: readonly BatchedReminder[],
  now: string,
): DomainEvent {
  const envelope = { correlationId: batch.correlationId, now };
  return newEvent('reminder.sent', `${batch.packId}/${unsettledFrom}`, envelope, summaryOf(batch, sent));
}

/**
 * Writes how a try ended and gives the lease back; `unpublished` are those of its events that the bus has not
 * taken. Undefined when somebody else has taken the pack over since: theirs is then the word.
 */
export async function settleBatch(
  table: Table,
  batch: ReminderBatch,
  lease: Lease,
  settlement: Settlement,
  unpublished: readonly DomainEvent[],
  now: string,
): Promise<Item | undefined> {
  const key = batchKey(batch.packId);
  const update = settled(lease, settlement);
  const outbox = unpublished.length > 0 ? outboxAttributes(key.pk, unpublished, now, lease.item) : {};
  return table.update(key, { ...update, set: { ...update.set, ...outbox } }, sameLease(lease));
}

function settled(lease: Lease, settlement: Settlement): Update {
  const { record } = lease;
  const { remaining, error, goesOn = false, waitsForProvider = false, strikes, parts = [] } = settlement;
  const isDone = remaining.length === 0;
  const withdrawn = withdrawnBy(lease, settlement);
  const handedOver = [...(record.handedOver ?? []), ...parts.flatMap(({ names }) => names)];
  const resting = { state: isDone ? 'sent' : 'waiting', leaseUntil: 0 } as const;
  return {
    set: {
      ...(goesOn ? { unsettledFrom: record.tries + 1 } : resting),
      deaths: settlement.deaths ?? 0,
      ...(!isDone && { remaining: toValue(remaining.map(nameInBatch)) }),
      ...(withdrawn.length > 0 && { withdrawn: toValue(withdrawn) }),
      ...(error !== undefined && { error }),
      ...(strikes && { strikes }),
      ...(waitsForProvider && { waitingFor: 'provider' }),
      ...(parts.length > 0 && { handedOver, pending: toValue([...(record.pending ?? []), ...parts]) }),
    },
    add: { version: 1, ...(goesOn && { tries: 1 }) },
    remove: [...(isDone ? ['remaining'] : []), ...(waitsForProvider ? [] : ['waitingFor'])],
  };
}

/** Notes that all parts are on their queues. */
export async function partsQueued(table: Table, packId: string): Promise<void> {
  await table.update(batchKey(packId), { remove: ['pending'] }, { exists: 'pending' });
}

/** A lease that its holder kept, as the record now stands. */
export function leaseOf(item: Item, batch: ReminderBatch): Lease | undefined {
  const record = readBatchRecord(item);
  return record && { item, record, reminders: remainingOf(record, batch), isResumed: false };
}

/**
 * What an earlier attempt may have claimed and this one left out, because the reminder was edited, stopped or
 * deleted in between: its claim still names this batch but must not count as sent. A first attempt claims nothing
 * that it leaves out.
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

function sameLease({ record }: Lease): Condition {
  return { path: 'version', equals: record.version };
}

export function summaryOf(batch: ReminderBatch, reminders: readonly BatchedReminder[] = batch.reminders) {
  return {
    packId: batch.packId,
    channel: batch.channel,
    dueDate: batch.date,
    reminders: reminders.map(({ reminderId, ownerId }) => ({ reminderId, ownerId })),
  };
}
