import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { type Item, type TableClient, toValue, unchangedSince, untilWritten } from '../adapters/table.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import { batchSummary, remainingOf, sentEvent } from './batch-lease.ts';
import { type BatchRecord, batchKey, nameInBatch, readBatchRecord } from './batch-record.ts';
import type { ClaimFor, UnsentOutcome } from './claim.ts';
import { claimReminder } from './claim-reminder.ts';
import { findProgress } from './message-progress.ts';
import {
  type BatchedReminder,
  batchEnvelope,
  callsOf,
  occasionOfBatch,
  type ReminderBatch,
  reminderBatch,
  sendingChannel,
  slotJob,
} from './messages.ts';
import {
  batchesIn,
  maskAddress,
  type QuarantinedMessage,
  type QuarantinedQueue,
  quarantinedAttributes,
  quarantinedKey,
  quarantinedSort,
  readQuarantined,
  rowReplayedAs,
} from './quarantined-message.ts';
import { noteReplayed, tooFast } from './quarantined-progress.ts';

/** `sentAt` is the same for every delivery of the message. */
type Dead = { queue: QuarantinedQueue; text: string; sentAt?: string; now: string };

/**
 * Quarantines a dead letter for support. Returns the items whose events are to be relayed: none when nothing
 * is left to quarantine because it was sent, stopped or deleted in the meantime.
 */
export async function quarantineMessage(table: TableClient, dead: Dead): Promise<Item[]> {
  const body = parseJson(dead.text);
  const batch = reminderBatch.safeParse(body);
  if (batch.success) return quarantineBatch(table, batch.data, dead);
  const job = slotJob.safeParse(body);
  const dueDate = job.success ? job.data.date : dead.now.slice(0, 10);
  const error = job.success
    ? 'The reminders due at that time could not be read.'
    : 'The message cannot be read.';
  const row = quarantinedAttributes({
    channel: null,
    dueDate,
    state: 'failed',
    reminderIds: [],
    recipients: [],
    tries: 0,
    error,
    quarantinedAt: dead.now,
    queue: dead.queue,
    body: body ?? dead.text,
    others: [],
  });
  const sort = rowReplayedAs(body) ?? quarantinedSort(dead.sentAt ?? dead.now, dead.text);
  const key = quarantinedKey(sort);
  await table.update(key, { set: row, add: { version: 1 } });
  return [];
}

type Failed = { batched: BatchedReminder; address: string };

/**
 * Stores the remaining reminders on the record first, so that a second run after a crash starts from there;
 * then marks the reminders as failed for their owners and writes the row that carries `reminder.failed`.
 */
async function quarantineBatch(table: TableClient, batch: ReminderBatch, dead: Dead): Promise<Item[]> {
  const before = await table.get(batchKey(batch.batchId), { consistent: true });
  const found = readBatchRecord(before);
  if (found?.state === 'sent') return [];
  const item =
    found?.state === 'quarantined' ? undefined : await quarantineRecord(table, batch, before, dead.now);
  const record = item ? readBatchRecord(item) : found;
  if (record?.state !== 'quarantined')
    throw new AppError('unavailable', 'Another delivery changed this batch while it was being quarantined.');
  const failure = await failureOf(table, batch, record);
  const error = failure.error ?? 'The message could not be processed.';
  const failed = await failReminders(table, batch, remainingOf(record, batch), error, dead.now);
  const described = { ...record, tries: failure.tries };
  if (failed.length === 0) {
    await noteReplayed(table, record.quarantinedAs);
    return item ? [item] : [];
  }
  const row = await storeRow(table, batch, described, failed, { ...dead, error });
  return [item, row].filter((each) => each !== undefined);
}

/**
 * The record that explains why a batch failed and after how many attempts: the record of the batch it was split from,
 * until it has attempts of its own.
 */
async function failureOf(table: TableClient, batch: ReminderBatch, record: BatchRecord) {
  const parent = batch.splitFrom?.at(-1);
  if (parent === undefined || record.tries > 0) return record;
  const found = readBatchRecord(await table.get(batchKey(parent), { consistent: true })) ?? record;
  const strikes = batch.reminders.map((each) => found.strikes?.[nameInBatch(each)] ?? 0);
  return { ...found, tries: Math.max(...strikes) || found.tries };
}

/** The reminders of a batch that were sent, and those that remain; its last holder may have crashed halfway. */
async function progressOf(
  table: TableClient,
  batch: ReminderBatch,
  record: BatchRecord | undefined,
): Promise<{ sent: readonly BatchedReminder[]; remaining: readonly BatchedReminder[] }> {
  const remaining = remainingOf(record, batch);
  if (record?.state !== 'sending') return { sent: [], remaining };
  const calls = callsOf(sendingChannel(batch), remaining);
  const { start, sent } = await findProgress(table, calls, batch, record.unsettledFrom);
  return { sent, remaining: calls.slice(start).flat() };
}

/** Returns undefined when another delivery has changed the record in the meantime. */
async function quarantineRecord(
  table: TableClient,
  batch: ReminderBatch,
  before: Item | undefined,
  now: string,
) {
  const record = readBatchRecord(before);
  const { sent, remaining } = await progressOf(table, batch, record);
  const key = batchKey(batch.batchId);
  const events = sent.length > 0 ? [sentEvent(batch, record?.unsettledFrom ?? 1, sent, now)] : [];
  const set = {
    state: 'quarantined',
    leaseUntil: 0,
    date: batch.date,
    channel: batch.channel,
    quarantinedAs: record?.quarantinedAs ?? batch.quarantinedAs ?? quarantinedSort(now, batch.batchId),
    remaining: toValue(remaining.map(nameInBatch)),
    ...(record ? {} : { tries: 0, unsettledFrom: 1 }),
    ...(events.length > 0 && outboxAttributes(key.pk, events, now, before)),
  };
  const condition = record ? { path: 'version', equals: record.version } : { missing: 'state' };
  return table.update(key, { set, add: { version: 1 } }, condition);
}

async function failReminders(
  table: TableClient,
  batch: ReminderBatch,
  remaining: readonly BatchedReminder[],
  error: string,
  at: string,
): Promise<Failed[]> {
  const { instant, channel, batchId, splitFrom } = batch;
  const date = occasionOfBatch(batch);
  const claim: ClaimFor = { date, instant, channel, batchId, splitFrom, attempt: 0, at };
  const outcome: UnsentOutcome = { result: 'failed', error };
  const failed: Failed[] = [];
  for (const batched of remaining) {
    const claimed = await claimReminder(table, batched, claim, outcome);
    if (claimed.status === 'claimed') failed.push({ batched, address: claimed.reminder.address });
  }
  return failed;
}

async function storeRow(
  table: TableClient,
  batch: ReminderBatch,
  { tries, quarantinedAs }: BatchRecord,
  failed: readonly Failed[],
  { error, now }: Dead & { error: string },
): Promise<Item> {
  const key = quarantinedKey(quarantinedAs ?? quarantinedSort(now, batch.batchId));
  const reminders = failed.map(({ batched }) => batched);
  const event = newEvent(
    'reminder.failed',
    `${batch.batchId}/quarantined/${tries}`,
    batchEnvelope(batch, reminders, now),
    { ...batchSummary(batch, reminders), error, tries },
  );
  const recipients = failed.map(({ address }) => maskAddress(address));
  const own = { ...batch, reminders, ...(batch.splitFrom && { splitFrom: batch.splitFrom.slice(-1) }) };
  return untilWritten(async () => {
    const item = await table.get(key, { consistent: true });
    const row = readQuarantined(item);
    const others = row ? unrelatedTo(batch, row) : [];
    const set = quarantinedAttributes({
      channel: batch.channel,
      dueDate: batch.date,
      state: 'failed',
      tries,
      error,
      quarantinedAt: now,
      reminderIds: [own, ...others].flatMap((each) => each.reminders.map(({ reminderId }) => reminderId)),
      recipients: [...new Set([...recipients, ...(others.length > 0 ? (row?.recipients ?? []) : [])])],
      queue: sendingChannel(batch),
      body: own,
      others,
    });
    const outbox = outboxAttributes(`${key.pk}${key.sk}`, [event], now, item);
    return table.update(key, { set: { ...set, ...outbox }, add: { version: 1 } }, unchangedSince(item));
  }, tooFast);
}

/** The other batches of a row: not those that this one was split off from, since it has taken over their claims. */
function unrelatedTo({ batchId, splitFrom = [] }: ReminderBatch, row: QuarantinedMessage): ReminderBatch[] {
  return batchesIn(row).filter((each) => each.batchId !== batchId && !splitFrom.includes(each.batchId));
}
