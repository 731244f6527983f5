import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { inBatches } from '../in-batches.ts';
import type { Log } from '../log.ts';
import type { Bus } from '../ports/bus.ts';
import type { SendOutcome } from '../ports/mail.ts';
import type { Table } from '../ports/table.ts';
import { callsOf } from './calls-of.ts';
import { type ClaimFor, claimReminder, recordOutcome } from './claim-reminder.ts';
import { countReminders, noteLateness } from './count-reminders.ts';
import { findProgress, packedOf } from './find-progress.ts';
import { occasionOfPack, type PackedReminder, type ReminderPack } from './messages.ts';
import { eventsOf, type Lease, leasePack, type Settlement, settlePack } from './pack-record.ts';
import { parkedKey } from './parked-message.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** One message to one address about one or more reminders, and what became of it. */
export type Delivered = { reminders: readonly StoredReminder[]; outcome: SendOutcome };

/** A channel, and how one call of it is sent. */
export type ChannelSender = {
  channel: Channel;
  deliver(reminders: readonly StoredReminder[], pack: ReminderPack): Promise<Delivered[]>;
  /** Told of an address that has opted out, so that nothing is sent there again. */
  optedOut?(reminder: StoredReminder, at: string): Promise<void>;
};

export type Try = {
  now: string;
  lease: { nowSeconds: number; untilSeconds: number };
  hasTime: () => boolean;
};

/** `log` is where what went out is counted. */
export type SendPorts = { table: Table; bus: Bus; log?: Log };

/** Why a pack must come back: `untilSeconds` when someone else is at it, `isOutOfTime` when nothing failed. */
export type Retry = { reason: string; untilSeconds?: number; isOutOfTime?: true };

const claimsAtOnce = 10;
const settleTries = 3;

/**
 * Sends a pack once: lease, then for each call claim and send, then events and one record. Only what this pack
 * has claimed goes out; what fails for now stays as `remaining`, and the next try sends just that.
 */
export async function sendPack(
  { table, bus, log }: SendPorts,
  sender: ChannelSender,
  pack: ReminderPack,
  attempt: Try,
): Promise<Retry | undefined> {
  const answer = await leasePack(table, pack, attempt.now, attempt.lease);
  if (answer.status === 'done') return noteSent(table, answer.parkedAs);
  if (answer.status === 'busy')
    return { reason: 'Another delivery is at work on this pack.', untilSeconds: answer.untilSeconds };
  const { lease } = answer;
  const settlement = await sendBatches(table, sender, pack, lease, attempt);
  const unpublished = await publish(bus, eventsOf(pack, lease, settlement, attempt.now));
  const settle = () => settlePack(table, pack, lease, settlement, unpublished, attempt.now);
  if (!(await tried(settle))) return { reason: 'The record moved on meanwhile.' };
  if (log) countSettled(log, pack, settlement, attempt);
  if (settlement.remaining.length > 0) return leftOver(settlement);
  return noteSent(table, lease.record.parkedAs);
}

function countSettled(log: Log, { instant }: ReminderPack, { sent, failed }: Settlement, attempt: Try): void {
  const { now, lease } = attempt;
  countReminders(log, 'sent', sent.length, now);
  countReminders(log, 'failed', failed.length, now);
  if (sent.length > 0) noteLateness(log, instant, lease.nowSeconds, now);
}

/** Support sees a parked pack as sent once it is; a delivery that comes later makes good what a death left out. */
async function noteSent(table: Table, parkedAs: string | undefined): Promise<undefined> {
  if (parkedAs === undefined) return;
  await table.update(parkedKey(parkedAs), { set: { state: 'sent' }, add: { version: 1 } }, { exists: 'pk' });
}

function leftOver({ error }: Settlement): Retry {
  const reason = error ?? 'There was no time left.';
  return error === undefined ? { reason, isOutOfTime: true } : { reason };
}

/** Events go out before the record, and only those that the bus did not take are kept in it for the sweeper. */
async function publish(bus: Bus, events: readonly DomainEvent[]): Promise<DomainEvent[]> {
  const all = { failed: new Set(events.map(({ id }) => id)) };
  const { failed } = await bus.publish(events).catch(() => all);
  return events.filter(({ id }) => failed.has(id));
}

/** The messages are out: a database that hesitates now must not make them go out again. */
async function tried<Answer>(settle: () => Promise<Answer>): Promise<Answer> {
  for (let left = settleTries; ; left -= 1) {
    try {
      return await settle();
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

async function sendBatches(
  table: Table,
  sender: ChannelSender,
  pack: ReminderPack,
  lease: Lease,
  attempt: Try,
): Promise<Settlement> {
  const claim: ClaimFor = {
    date: occasionOfPack(pack),
    instant: pack.instant,
    channel: pack.channel,
    packId: pack.packId,
    attempt: lease.record.tries,
    at: attempt.now,
  };
  const batches = callsOf(sender.channel, lease.reminders);
  const { start, sent } = lease.isResumed
    ? await findProgress(table, batches, pack, lease.record.unsettledFrom)
    : { start: 0, sent: [] };
  const failed: PackedReminder[] = [];
  let later: PackedReminder[] = [];
  let error: string | undefined;
  for (const [index, batch] of batches.entries()) {
    if (index < start) continue;
    if (index > start && !attempt.hasTime()) {
      later = [...later, ...batches.slice(index).flat()];
      break;
    }
    const delivered = await sendBatch(table, sender, pack, batch, claim);
    for (const { reminders, outcome } of delivered) {
      const packed = packedOf(batch, reminders);
      if (outcome.status === 'sent') sent.push(...packed);
      else error = outcome.error;
      if (outcome.status === 'retry') later.push(...packed);
      if (outcome.status !== 'refused') continue;
      failed.push(...packed);
      await refuse(table, sender, reminders, claim, outcome.error, outcome.isOptedOut === true);
    }
    // A provider that is not taking messages now will not take the next ones either; what failed goes last.
    if (later.length > 0) {
      later = [...batches.slice(index + 1).flat(), ...later];
      break;
    }
  }
  return { sent, failed, remaining: later, error };
}

async function sendBatch(
  table: Table,
  sender: ChannelSender,
  pack: ReminderPack,
  batch: readonly PackedReminder[],
  claim: ClaimFor,
): Promise<Delivered[]> {
  const claimed: StoredReminder[] = [];
  for (const part of inBatches(batch, claimsAtOnce)) {
    const answers = await Promise.all(part.map((each) => claimReminder(table, each, claim)));
    claimed.push(...answers.flatMap((each) => (each.status === 'claimed' ? [each.reminder] : [])));
  }
  return claimed.length === 0 ? [] : sender.deliver(claimed, pack);
}

async function refuse(
  table: Table,
  sender: ChannelSender,
  reminders: readonly StoredReminder[],
  claim: ClaimFor,
  error: string,
  isOptedOut: boolean,
): Promise<void> {
  const outcome = isOptedOut ? ({ result: 'suppressed' } as const) : ({ result: 'failed', error } as const);
  await Promise.all(reminders.map((reminder) => recordOutcome(table, reminder, claim, outcome)));
  const [reminder] = reminders;
  if (isOptedOut && reminder) await sender.optedOut?.(reminder, claim.at);
}
