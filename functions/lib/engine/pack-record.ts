import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Condition, Item, Key, Table } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import type { PackedReminder, ReminderPack } from './messages.ts';

const keptSeconds = 90 * 24 * 3600;

/**
 * A pack's record: `sending` while someone holds its lease, `waiting` between tries, `parked` once a dead
 * letter, `sent` when nothing is left. `remaining` lists what is still to go out, in the order it will.
 */
const packRecord = z.object({
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
  parkedAs: z.string().optional(),
});
export type PackRecord = z.infer<typeof packRecord>;

/** A lease on a pack. `isResumed` is set when its last holder never came back to say how far it got. */
export type Lease = { item: Item; record: PackRecord; reminders: PackedReminder[]; isResumed: boolean };

export type LeaseAnswer =
  | { status: 'leased'; lease: Lease }
  | { status: 'done'; parkedAs?: string | undefined }
  | { status: 'busy'; untilSeconds: number };

/** Times of a lease are the machine's, in epoch seconds: it guards against a process, not against a calendar. */
export type LeaseTimes = { nowSeconds: number; untilSeconds: number };

export function packKey(packId: string): Key {
  return { pk: `PACK#${packId}`, sk: 'PACK' };
}

export function readPackRecord(item: Item | undefined): PackRecord | undefined {
  const parsed = packRecord.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

/** Takes the lease on a pack, so that of many deliveries of one message only one works. */
export async function leasePack(
  table: Table,
  pack: ReminderPack,
  now: string,
  times: LeaseTimes,
): Promise<LeaseAnswer> {
  const first = await openRecord(table, pack, now, times);
  if (first) return leased(first, pack, false);
  const item = await table.get(packKey(pack.packId), { consistent: true });
  const record = readPackRecord(item);
  // Removed between the two calls by its time to live: so old that nothing of it can be due.
  if (!item || !record) return { status: 'done' };
  if (record.state === 'sent') return { status: 'done', parkedAs: record.parkedAs };
  if (record.state === 'sending' && record.leaseUntil >= times.nowSeconds)
    return { status: 'busy', untilSeconds: record.leaseUntil };
  const taken = await table.update(
    packKey(pack.packId),
    {
      set: {
        state: 'sending',
        leaseUntil: times.untilSeconds,
        ...(record.state !== 'sending' && { unsettledFrom: record.tries + 1 }),
      },
      add: { version: 1, tries: 1 },
    },
    { path: 'version', equals: record.version },
  );
  if (!taken) return { status: 'busy', untilSeconds: times.untilSeconds };
  return leased(taken, pack, record.state === 'sending');
}

function openRecord(
  table: Table,
  pack: ReminderPack,
  now: string,
  times: LeaseTimes,
): Promise<Item | undefined> {
  const set = {
    state: 'sending',
    leaseUntil: times.untilSeconds,
    version: 1,
    tries: 1,
    unsettledFrom: 1,
    channel: pack.channel,
    date: pack.date,
    ttl: Math.floor(Date.parse(now) / 1000) + keptSeconds,
  };
  return table.update(packKey(pack.packId), { set }, { missing: 'state' });
}

function leased(item: Item, pack: ReminderPack, isResumed: boolean): LeaseAnswer {
  const record = readPackRecord(item);
  if (!record) return { status: 'done' };
  return { status: 'leased', lease: { item, record, reminders: remainingOf(record, pack), isResumed } };
}

/** What tells the reminders of a pack apart. */
export function nameInPack({ ownerId, reminderId }: { ownerId: string; reminderId: string }): string {
  return `${ownerId}/${reminderId}`;
}

/** What of a pack is still to go out, in order. */
export function remainingOf(record: PackRecord | undefined, pack: ReminderPack): PackedReminder[] {
  if (!record?.remaining) return pack.reminders;
  const byName = new Map(pack.reminders.map((each) => [nameInPack(each), each]));
  return record.remaining.flatMap((name) => byName.get(name) ?? []);
}

/** How a try at a pack ended. */
export type Settlement = {
  sent: readonly PackedReminder[];
  failed: readonly PackedReminder[];
  remaining: readonly PackedReminder[];
  error?: string | undefined;
};

/** The events of a try that has ended. A try that is made good after a death tells them again under the same ids. */
export function eventsOf(
  pack: ReminderPack,
  { record }: Lease,
  { sent, failed, error = 'Refused.' }: Settlement,
  now: string,
): DomainEvent[] {
  const envelope = { correlationId: pack.correlationId, now };
  const { tries, unsettledFrom } = record;
  const subject = `${pack.packId}/${unsettledFrom}`;
  const failure = () => ({ ...summaryOf(pack, failed), error, tries });
  return [
    ...(unsettledFrom === 1 ? [newEvent('reminder.due', pack.packId, envelope, summaryOf(pack))] : []),
    ...(sent.length > 0 ? [sentEvent(pack, unsettledFrom, sent, now)] : []),
    ...(failed.length > 0 ? [newEvent('reminder.failed', subject, envelope, failure())] : []),
  ];
}

/** Says what went out in the tries since the record was last settled; told again, it has the same id. */
export function sentEvent(
  pack: ReminderPack,
  unsettledFrom: number,
  sent: readonly PackedReminder[],
  now: string,
): DomainEvent {
  const envelope = { correlationId: pack.correlationId, now };
  return newEvent('reminder.sent', `${pack.packId}/${unsettledFrom}`, envelope, summaryOf(pack, sent));
}

/**
 * Writes how a try ended and gives the lease back; `unpublished` are those of its events that the bus has not
 * taken. Undefined when somebody else has taken the pack over since: theirs is then the word.
 */
export async function settlePack(
  table: Table,
  pack: ReminderPack,
  lease: Lease,
  settlement: Settlement,
  unpublished: readonly DomainEvent[],
  now: string,
): Promise<Item | undefined> {
  const { remaining, error } = settlement;
  const key = packKey(pack.packId);
  const isDone = remaining.length === 0;
  const withdrawn = withdrawnBy(lease, settlement);
  return table.update(
    key,
    {
      set: {
        state: isDone ? 'sent' : 'waiting',
        leaseUntil: 0,
        ...(!isDone && { remaining: toValue(remaining.map(nameInPack)) }),
        ...(withdrawn.length > 0 && { withdrawn: toValue(withdrawn) }),
        ...(error !== undefined && { error }),
        ...(unpublished.length > 0 && outboxAttributes(key.pk, unpublished, now, lease.item)),
      },
      add: { version: 1 },
      ...(isDone && { remove: ['remaining'] }),
    },
    sameLease(lease),
  );
}

/**
 * What an earlier attempt may have claimed and this one left out, because the reminder was edited, stopped or
 * deleted in between: its claim still names this batch but must not count as sent. A first attempt claims nothing
 * that it leaves out.
 */
function withdrawnBy({ record, reminders }: Lease, { sent, failed, remaining }: Settlement): string[] {
  if (record.tries === 1) return [];
  const settled = new Set([...sent, ...failed, ...remaining].map(nameInPack));
  const left = reminders.map(nameInPack).filter((name) => !settled.has(name));
  return [...(record.withdrawn ?? []), ...left];
}

function sameLease({ record }: Lease): Condition {
  return { path: 'version', equals: record.version };
}

export function summaryOf(pack: ReminderPack, reminders: readonly PackedReminder[] = pack.reminders) {
  return {
    packId: pack.packId,
    channel: pack.channel,
    dueDate: pack.date,
    reminders: reminders.map(({ reminderId, ownerId }) => ({ reminderId, ownerId })),
  };
}
