import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import { callsOf } from './calls-of.ts';
import { type ClaimFor, claimReminder, type Outcome } from './claim-reminder.ts';
import { findProgress } from './find-progress.ts';
import { maskAddress } from './mask-address.ts';
import { type PackedReminder, type ReminderPack, reminderPack, slotUnit } from './messages.ts';
import {
  nameInPack,
  type PackRecord,
  packKey,
  readPackRecord,
  remainingOf,
  summaryOf,
} from './pack-record.ts';
import { type ParkedQueue, parkedAttributes, parkedKey, parkedSort } from './parked-message.ts';

type Dead = { queue: ParkedQueue; text: string; now: string };

/**
 * Takes in a dead letter for support. Answers the row to relay the events of, or undefined when there is nothing
 * left to park because it went out, was stopped or was deleted meanwhile.
 */
export async function parkMessage(table: Table, dead: Dead): Promise<Item | undefined> {
  const body = json(dead.text);
  const pack = reminderPack.safeParse(body);
  if (pack.success) return parkPack(table, pack.data, dead);
  const unit = slotUnit.safeParse(body);
  const dueDate = unit.success ? unit.data.date : dead.now.slice(0, 10);
  const error = unit.success ? 'The reminders due then could not be read.' : 'The message cannot be read.';
  const row = parkedAttributes({
    channel: null,
    dueDate,
    state: 'failed',
    reminderIds: [],
    recipients: [],
    tries: 0,
    error,
    parkedAt: dead.now,
    queue: dead.queue,
    body: body ?? dead.text,
  });
  return table.update(parkedKey(parkedSort(dead.now, dead.text)), { set: row, add: { version: 1 } });
}

type Failed = { packed: PackedReminder; address: string };

/** The reminders tell their owners, the record keeps what is left, and the row carries `reminder.failed`. */
async function parkPack(table: Table, pack: ReminderPack, dead: Dead): Promise<Item | undefined> {
  const record = readPackRecord(await table.get(packKey(pack.packId), { consistent: true }));
  if (record?.state === 'sent') return undefined;
  const error = record?.error ?? 'It could not be worked on.';
  const failed = await failReminders(table, pack, await unsentOf(table, pack, record), error, dead.now);
  if (failed.length === 0) return undefined;
  const sort = record?.parkedAs ?? parkedSort(dead.now, pack.packId);
  const isOurs = await parkRecord(table, pack, record, failed, sort);
  return isOurs ? storeRow(table, pack, record, failed, { ...dead, sort, error }) : undefined;
}

/** What is left of a pack. Its last holder may have died on the way: what that one had sent is not failed. */
async function unsentOf(
  table: Table,
  pack: ReminderPack,
  record: PackRecord | undefined,
): Promise<readonly PackedReminder[]> {
  const remaining = remainingOf(record, pack);
  if (record?.state !== 'sending') return remaining;
  const calls = callsOf(pack.channel, remaining);
  const { start } = await findProgress(table, calls, pack, record.unsettledFrom);
  return calls.slice(start).flat();
}

async function failReminders(
  table: Table,
  pack: ReminderPack,
  remaining: readonly PackedReminder[],
  error: string,
  at: string,
): Promise<Failed[]> {
  const claim: ClaimFor = { date: pack.date, instant: pack.instant, packId: pack.packId, attempt: 0, at };
  const outcome: Outcome = { result: 'failed', error };
  const failed: Failed[] = [];
  for (const packed of remaining) {
    const claimed = await claimReminder(table, packed, claim, outcome);
    if (claimed.status === 'claimed') failed.push({ packed, address: claimed.reminder.address });
  }
  return failed;
}

/** False when another delivery of the pack has moved on meanwhile: it then has the word. */
async function parkRecord(
  table: Table,
  pack: ReminderPack,
  record: PackRecord | undefined,
  failed: readonly Failed[],
  sort: string,
): Promise<boolean> {
  const set = {
    state: 'parked',
    leaseUntil: 0,
    date: pack.date,
    channel: pack.channel,
    parkedAs: sort,
    remaining: toValue(failed.map(({ packed }) => nameInPack(packed))),
    ...(record ? {} : { tries: 0, unsettledFrom: 1 }),
  };
  const condition = record ? { path: 'version', equals: record.version } : { missing: 'state' };
  return (await table.update(packKey(pack.packId), { set, add: { version: 1 } }, condition)) !== undefined;
}

function storeRow(
  table: Table,
  pack: ReminderPack,
  record: PackRecord | undefined,
  failed: readonly Failed[],
  { sort, error, now }: Dead & { sort: string; error: string },
): Promise<Item | undefined> {
  const tries = record?.tries ?? 0;
  const reminders = failed.map(({ packed }) => packed);
  const event = newEvent(
    'reminder.failed',
    `${pack.packId}/parked/${tries}`,
    { correlationId: pack.correlationId, now },
    { ...summaryOf(pack, reminders), error, tries },
  );
  const row = parkedAttributes({
    channel: pack.channel,
    dueDate: pack.date,
    state: 'failed',
    tries,
    error,
    parkedAt: now,
    reminderIds: reminders.map(({ reminderId }) => reminderId),
    recipients: [...new Set(failed.map(({ address }) => maskAddress(address)))],
    queue: pack.channel,
    body: pack,
  });
  const key = parkedKey(sort);
  const update = { set: { ...row, ...outboxAttributes(key.pk + sort, [event], now) }, add: { version: 1 } };
  return table.update(key, update);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
