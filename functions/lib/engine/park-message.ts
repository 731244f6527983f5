import { AppError } from '@merrowvale/shared/errors.ts';
import { newEvent } from '../new-event.ts';
import { outboxAttributes } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import { callsOf } from './calls-of.ts';
import { type ClaimFor, claimReminder, type Outcome } from './claim-reminder.ts';
import { findProgress } from './find-progress.ts';
import { maskAddress } from './mask-address.ts';
import {
  occasionOfPack,
  type PackedReminder,
  type ReminderPack,
  reminderPack,
  slotUnit,
} from './messages.ts';
import {
  nameInPack,
  type PackRecord,
  packKey,
  readPackRecord,
  remainingOf,
  sentEvent,
  summaryOf,
} from './pack-record.ts';
import { type ParkedQueue, parkedAttributes, parkedKey, parkedSort } from './parked-message.ts';

type Dead = { queue: ParkedQueue; text: string; now: string };

/**
 * Takes in a dead letter for support. Answers the items to relay the events of: none when nothing is left
 * to park because it went out, was stopped or was deleted meanwhile.
 */
export async function parkMessage(table: Table, dead: Dead): Promise<Item[]> {
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
  await table.update(parkedKey(parkedSort(dead.now, dead.text)), { set: row, add: { version: 1 } });
  return [];
}

type Failed = { packed: PackedReminder; address: string };

/**
 * The record first keeps what is left, so that a second run after a death starts from there; then the reminders
 * tell their owners, and the row carries `reminder.failed`.
 */
async function parkPack(table: Table, pack: ReminderPack, dead: Dead): Promise<Item[]> {
  const before = await table.get(packKey(pack.packId), { consistent: true });
  const found = readPackRecord(before);
  if (found?.state === 'sent') return [];
  const item = found?.state === 'parked' ? undefined : await parkRecord(table, pack, before, dead.now);
  const record = item ? readPackRecord(item) : found;
  if (record?.state !== 'parked')
    throw new AppError('unavailable', 'Another delivery of this pack moved on while it was parked.');
  const story = await storyOf(table, pack, record);
  const error = story.error ?? 'It could not be worked on.';
  const failed = await failReminders(table, pack, remainingOf(record, pack), error, dead.now);
  const told = { ...record, tries: story.tries };
  const row = failed.length > 0 && (await storeRow(table, pack, told, failed, { ...dead, error }));
  return [item, row || undefined].filter((each) => each !== undefined);
}

/** Why a batch failed, and after how many attempts: those of the batch that it was split from, until it had its own. */
async function storyOf(table: Table, pack: ReminderPack, record: PackRecord): Promise<PackRecord> {
  const parent = pack.splitFrom?.at(-1);
  if (parent === undefined || record.tries > 0) return record;
  const found = readPackRecord(await table.get(packKey(parent), { consistent: true })) ?? record;
  const strikes = pack.reminders.map((each) => found.strikes?.[nameInPack(each)] ?? 0);
  return { ...found, tries: Math.max(...strikes) || found.tries };
}

/** What of a pack went out, and what is left; its last holder may have died on the way. */
async function progressOf(
  table: Table,
  pack: ReminderPack,
  record: PackRecord | undefined,
): Promise<{ sent: readonly PackedReminder[]; remaining: readonly PackedReminder[] }> {
  const remaining = remainingOf(record, pack);
  if (record?.state !== 'sending') return { sent: [], remaining };
  const calls = callsOf(pack.channel, remaining);
  const { start, sent } = await findProgress(table, calls, pack, record.unsettledFrom);
  return { sent, remaining: calls.slice(start).flat() };
}

/** Undefined when another delivery of the pack has moved on meanwhile. */
async function parkRecord(
  table: Table,
  pack: ReminderPack,
  before: Item | undefined,
  now: string,
): Promise<Item | undefined> {
  const record = readPackRecord(before);
  const { sent, remaining } = await progressOf(table, pack, record);
  const key = packKey(pack.packId);
  const events = sent.length > 0 ? [sentEvent(pack, record?.unsettledFrom ?? 1, sent, now)] : [];
  const set = {
    state: 'parked',
    leaseUntil: 0,
    date: pack.date,
    channel: pack.channel,
    parkedAs: record?.parkedAs ?? parkedSort(now, pack.packId),
    remaining: toValue(remaining.map(nameInPack)),
    ...(record ? {} : { tries: 0, unsettledFrom: 1 }),
    ...(events.length > 0 && outboxAttributes(key.pk, events, now, before)),
  };
  const condition = record ? { path: 'version', equals: record.version } : { missing: 'state' };
  return table.update(key, { set, add: { version: 1 } }, condition);
}

async function failReminders(
  table: Table,
  pack: ReminderPack,
  remaining: readonly PackedReminder[],
  error: string,
  at: string,
): Promise<Failed[]> {
  const { instant, channel, packId, splitFrom } = pack;
  const date = occasionOfPack(pack);
  const claim: ClaimFor = { date, instant, channel, packId, splitFrom, attempt: 0, at };
  const outcome: Outcome = { result: 'failed', error };
  const failed: Failed[] = [];
  for (const packed of remaining) {
    const claimed = await claimReminder(table, packed, claim, outcome);
    if (claimed.status === 'claimed') failed.push({ packed, address: claimed.reminder.address });
  }
  return failed;
}

function storeRow(
  table: Table,
  pack: ReminderPack,
  { tries, parkedAs }: PackRecord,
  failed: readonly Failed[],
  { error, now }: Dead & { error: string },
): Promise<Item | undefined> {
  const sort = parkedAs ?? parkedSort(now, pack.packId);
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
