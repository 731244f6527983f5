import { isRepeat } from '@merrowvale/shared/domain/due-dates.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Bus } from '../adapters/bus.ts';
import type { Queue } from '../adapters/queue.ts';
import type { Item, TableClient } from '../adapters/table.ts';
import type { Log } from '../log.ts';
import {
  crashesBeforeSplit,
  eventsOf,
  type Lease,
  leaseBatch,
  leaseOf,
  partsQueued,
  type Settlement,
  settleBatch,
} from './batch-lease.ts';
import { type BatchRecord, nameInBatch, type Part, readBatchRecord } from './batch-record.ts';
import type { ClaimFor } from './claim.ts';
import { claimReminder } from './claim-reminder.ts';
import { countReminders, noteLateness } from './count-reminders.ts';
import { findProgress } from './message-progress.ts';
import { type BatchedReminder, batchIdOf, callsOf, occasionOfBatch, type ReminderBatch } from './messages.ts';
import { noteReplayed } from './quarantined-progress.ts';
import { type ChannelSender, sendCall } from './send-call.ts';

export type Attempt = {
  now: string;
  lease: { nowSeconds: number; untilSeconds: number };
  hasTime: () => boolean;
  /** False once the provider is known to be down. */
  mayCall: () => boolean;
  /**
   * The grace period after the due instant has ended. Unsent reminders have failed if the provider has refused them or
   * is down, and were missed otherwise.
   */
  isTooLate: boolean;
  /** The provider is known to be down. */
  isDown?: boolean;
  /** Devices have not been reached for so long that what is left goes by email. */
  fallsBack?: boolean;
};

export type SendPorts = { table: TableClient; bus: Bus; queues: PartQueues; log?: Log };

/**
 * Reason to redeliver a batch: `untilSeconds` when another delivery holds its lease, `isOutOfTime` when nothing
 * failed.
 */
export type Retry = { reason: string; untilSeconds?: number; isOutOfTime?: true };

/** Failures caused by a reminder itself, after which it goes to the dead-letter queue. */
const maxStrikes = 6;
const settleTries = 3;

/**
 * Makes one attempt at a batch: takes the lease, claims and sends each call, publishes the events and writes
 * one record. Only reminders claimed by this batch are sent; those that fail temporarily stay in `remaining`
 * for the next attempt. Provider outages use up no attempts; a reminder that fails six times for reasons of
 * its own is split off into a batch in the dead-letter queue.
 */
export async function sendBatch(
  ports: SendPorts,
  sender: ChannelSender,
  batch: ReminderBatch,
  attempt: Attempt,
): Promise<Retry | undefined> {
  const { table, queues } = ports;
  const result = await leaseBatch(table, batch, attempt.now, attempt.lease);
  if (result.status === 'busy')
    return { reason: 'Another delivery is working on this batch.', untilSeconds: result.untilSeconds };
  if (result.status === 'done') {
    await queueParts(table, queues, batch, result.record);
    return noteReplayed(table, result.record?.quarantinedAs);
  }
  await queueParts(table, queues, batch, result.lease.record);
  return new Sending(ports, sender, batch, attempt).run(result.lease);
}

/** One delivery of a batch, from taking its lease to writing its record. */
class Sending {
  readonly #ports: SendPorts;
  readonly #sender: ChannelSender;
  readonly #batch: ReminderBatch;
  readonly #attempt: Attempt;
  /** Reminders already tried; each delivery tries a reminder only once. */
  readonly #tried = new Set<string>();
  readonly #struck = new Set<string>();
  #isBroken = false;
  #deathsBefore = 0;

  constructor(ports: SendPorts, sender: ChannelSender, batch: ReminderBatch, attempt: Attempt) {
    this.#ports = ports;
    this.#sender = sender;
    this.#batch = batch;
    this.#attempt = attempt;
  }

  async run(first: Lease): Promise<Retry | undefined> {
    this.#deathsBefore = first.record.deaths ?? 0;
    for (let lease = first; ; ) {
      const settlement = keptForReplay(lease, await this.#settlementOf(lease));
      const item = await this.#settle(lease, settlement);
      if (!item) return { reason: 'The record has changed in the meantime.' };
      const next = settlement.continues ? leaseOf(item, this.#batch) : undefined;
      if (!next) return this.#end(item, settlement);
      lease = next;
    }
  }

  async #end(item: Item, { remaining, error }: Settlement): Promise<Retry | undefined> {
    const { table, queues } = this.#ports;
    const record = readBatchRecord(item);
    await queueParts(table, queues, this.#batch, record);
    if (remaining.length === 0) return noteReplayed(table, record?.quarantinedAs);
    return error === undefined
      ? { reason: 'The function ran out of time.', isOutOfTime: true }
      : { reason: error };
  }

  async #settlementOf(lease: Lease): Promise<Settlement> {
    const { table } = this.#ports;
    const calls = callsOf(this.#sender.channel, lease.reminders);
    const { start, sent } = lease.isResumed
      ? await findProgress(table, calls, this.#batch, lease.record.unsettledFrom)
      : { start: 0, sent: [] };
    const left = calls.slice(start).flat();
    // Somebody who replays a quarantined batch has decided that it is not too late.
    if (this.#attempt.isTooLate && lease.record.quarantinedAs === undefined)
      return this.#refusalOf(lease, sent, left) ?? this.#miss(lease, sent, left);
    if (this.#attempt.fallsBack && left.length > 0)
      return { sent, failed: [], remaining: [], parts: [fallbackPart(left)] };
    const deaths = lease.record.deaths ?? 0;
    if (deaths >= crashesBeforeSplit) {
      const parts = splitOf(this.#sender.channel, left);
      if (parts) return { sent, failed: [], remaining: [], parts };
      if (deaths >= maxStrikes) return { sent, failed: [], remaining: [], parts: [deadPart(left)] };
    }
    const owners = await this.#sender.unreachableOwners?.(this.#batch);
    const unreachable = left.filter(({ ownerId }) => owners?.has(ownerId));
    if (unreachable.length === 0) return this.#send(lease, calls.slice(start), sent);
    const remaining = left.filter((each) => !unreachable.includes(each));
    const continues = remaining.length > 0;
    return { sent, failed: [], remaining, parts: [fallbackPart(unreachable)], continues };
  }

  async #send(
    lease: Lease,
    calls: readonly BatchedReminder[][],
    sent: BatchedReminder[],
  ): Promise<Settlement> {
    const { table } = this.#ports;
    const failed: BatchedReminder[] = [];
    const refused: BatchedReminder[] = [];
    const done = { sent, failed, refused };
    let error: string | undefined;
    for (const [index, call] of calls.entries()) {
      const rest = () => calls.slice(index).flat();
      if (!this.#attempt.mayCall())
        return this.#leave(lease, { ...done, remaining: rest(), error: 'The provider is down.' });
      if (call.some((each) => this.#tried.has(nameInBatch(each))))
        return this.#leave(lease, { ...done, remaining: rest(), error: lease.record.error });
      if (index > 0 && !this.#attempt.hasTime()) return { ...done, remaining: rest() };
      for (const each of call) this.#tried.add(nameInBatch(each));
      const result = await sendCall(table, this.#sender, this.#batch, call, this.#claimOf(lease));
      sent.push(...result.sent);
      failed.push(...result.failed);
      refused.push(...result.refused);
      error = result.error ?? error;
      for (const each of result.struck) this.#struck.add(nameInBatch(each));
      const { later, unreachable } = result;
      if (later.length === 0 && unreachable.length === 0) continue;
      // Failed reminders go last. The record is written before continuing, because after further claims it could no
      // longer show what was sent.
      const remaining = [...calls.slice(index + 1).flat(), ...later];
      this.#isBroken ||= result.isBroken === true;
      const parts = unreachable.length > 0 ? [fallbackPart(unreachable)] : [];
      return this.#leave(lease, { ...done, remaining, parts, error });
    }
    return { ...done, remaining: [], error };
  }

  /** Continues with reminders that this delivery has not tried yet, or else leaves them to a later one. */
  #leave({ record }: Lease, settlement: Settlement): Settlement {
    const [next] = callsOf(this.#sender.channel, settlement.remaining);
    const isUntried = next?.every((each) => !this.#tried.has(nameInBatch(each))) === true;
    const isSlow = settlement.error === 'TimeoutError';
    const continues = isUntried && !isSlow && this.#attempt.hasTime() && this.#attempt.mayCall();
    if (continues) return { ...settlement, continues };
    const strikes = this.#strikesAfter(record.strikes);
    const spent = settlement.remaining.filter((each) => (strikes[nameInBatch(each)] ?? 0) >= maxStrikes);
    const remaining = settlement.remaining.filter((each) => !spent.includes(each));
    return {
      ...settlement,
      remaining,
      ...(this.#struck.size > 0 && { strikes }),
      ...(spent.length > 0 && { parts: [...(settlement.parts ?? []), deadPart(spent)] }),
      waitsForProvider: remaining.length > 0 && !this.#attempt.mayCall(),
    };
  }

  #strikesAfter(before: { [name: string]: number } = {}): { [name: string]: number } {
    const added = [...this.#struck].map((name) => [name, (before[name] ?? 0) + 1] as const);
    return { ...before, ...Object.fromEntries(added) };
  }

  /**
   * Leaves to support the reminders that the provider did not accept within the grace period; undefined for other
   * batches.
   */
  #refusalOf(
    { record }: Lease,
    sent: BatchedReminder[],
    left: readonly BatchedReminder[],
  ): Settlement | undefined {
    const error = record.error ?? (this.#attempt.isDown ? 'The provider is down.' : undefined);
    if (error === undefined || left.length === 0 || isRepeat(occasionOfBatch(this.#batch))) return undefined;
    return { sent, failed: [], remaining: [], parts: [deadPart(left)], error };
  }

  /** Records unsent reminders as missed when the grace period ends. */
  async #miss(lease: Lease, sent: BatchedReminder[], left: readonly BatchedReminder[]): Promise<Settlement> {
    const missed: BatchedReminder[] = [];
    const gone = [...sent];
    const claim = this.#claimOf(lease);
    // An unsent repeat must not overwrite the outcome of the first message.
    if (isRepeat(claim.date)) return { sent, failed: [], remaining: [] };
    for (const each of left) {
      const { status } = await claimReminder(this.#ports.table, each, claim, { result: 'missed' });
      if (status === 'claimed') missed.push(each);
      if (status === 'accepted') gone.push(each);
    }
    return { sent: gone, failed: [], missed, remaining: [] };
  }

  #claimOf({ record }: Lease): ClaimFor {
    const { instant, channel, batchId, splitFrom } = this.#batch;
    const date = occasionOfBatch(this.#batch);
    return { date, instant, channel, batchId, splitFrom, attempt: record.tries, at: this.#attempt.now };
  }

  async #settle(lease: Lease, settlement: Settlement): Promise<Item | undefined> {
    const { table, bus, log } = this.#ports;
    const { now } = this.#attempt;
    const settled = { ...settlement, deaths: this.#isBroken ? this.#deathsBefore + 1 : 0 };
    const unpublished = await publish(bus, eventsOf(this.#batch, lease, settled, now));
    const item = await retrySettling(() => settleBatch(table, this.#batch, lease, settled, unpublished, now));
    if (item && log) countSettled(log, this.#batch, settlement, this.#attempt);
    return item;
  }
}

function countSettled(log: Log, { instant }: ReminderBatch, settlement: Settlement, { now }: Attempt) {
  const { sent, failed, missed = [] } = settlement;
  countReminders(log, 'sent', sent.length);
  countReminders(log, 'failed', failed.length);
  countReminders(log, 'missed', missed.length);
  if (sent.length > 0) noteLateness(log, instant, now);
}

/**
 * Events are published before the record is written; only those that the bus rejected are stored in it, for
 * the sweeper.
 */
async function publish(bus: Bus, events: readonly DomainEvent[]): Promise<DomainEvent[]> {
  const all = { failed: new Set(events.map(({ id }) => id)) };
  const { failed } = await bus.publish(events).catch(() => all);
  return events.filter(({ id }) => failed.has(id));
}

/** The messages are already sent, so a slow or failing table must not cause them to be sent again. */
async function retrySettling<Result>(settle: () => Promise<Result>): Promise<Result> {
  for (let left = settleTries; ; left -= 1) {
    try {
      return await settle();
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

/** `emails` is where notifications go that no device has taken. */
type PartQueues = { batches: Queue; dead: Queue; emails?: Queue | undefined };

/** Leaves to support the refused reminders of a batch that it replayed, so that they are not taken for sent. */
function keptForReplay({ record }: Lease, settlement: Settlement): Settlement {
  const { failed, refused = [], parts = [] } = settlement;
  if (record.quarantinedAs === undefined || refused.length === 0) return settlement;
  return {
    ...settlement,
    failed: failed.filter((each) => !refused.includes(each)),
    parts: [...parts, deadPart(refused)],
  };
}

/**
 * Splits a batch whose deliveries keep crashing into the call in progress and the rest or, if that call is
 * everything, into its halves. `reminders` start with that call. Undefined if only one reminder is left.
 */
function splitOf(channel: Channel, reminders: readonly BatchedReminder[]): Part[] | undefined {
  const [first = [], ...others] = callsOf(channel, reminders);
  if (others.length > 0) return [alive(first), alive(others.flat())];
  if (first.length < 2) return undefined;
  const half = Math.ceil(first.length / 2);
  return [alive(first.slice(0, half)), alive(first.slice(half))];
}

/** The part that goes by email, as one batch with the others like it. */
function fallbackPart(reminders: readonly BatchedReminder[]): Part {
  return { ...alive(reminders), isFallback: true };
}

/** The part that can never be sent. */
function deadPart(reminders: readonly BatchedReminder[]): Part {
  return { names: reminders.map(nameInBatch), isDead: true };
}

/**
 * Queues the parts that a batch's record has split off. The record lists them first, and the batch's message
 * stays on the queue until all are queued: after a crash they are queued again, as the same batches.
 */
async function queueParts(
  table: TableClient,
  { batches, dead, emails = batches }: PartQueues,
  batch: ReminderBatch,
  record: BatchRecord | undefined,
): Promise<void> {
  if (!record?.pending) return;
  for (const part of record.pending) {
    const body = partOf(batch, part, record);
    const queue = part.isDead ? dead : part.isFallback ? emails : batches;
    if (body) await queue.send([{ body }]);
  }
  await partsQueued(table, batch.batchId);
}

function partOf(
  batch: ReminderBatch,
  { names, isFallback }: Part,
  { quarantinedAs }: BatchRecord,
): ReminderBatch | undefined {
  const wanted = new Set(names);
  const reminders = batch.reminders.filter((each) => wanted.has(nameInBatch(each)));
  if (reminders.length === 0) return undefined;
  const splitFrom = [...(batch.splitFrom ?? []), batch.batchId];
  return {
    ...batch,
    batchId: batchIdOf('part', batch.batchId, reminders.map(nameInBatch)),
    reminders,
    splitFrom,
    ...(isFallback && { isFallback }),
    ...(quarantinedAs !== undefined && { quarantinedAs }),
  };
}

function alive(reminders: readonly BatchedReminder[]): Part {
  return { names: reminders.map(nameInBatch), isDead: false };
}
