import type { DeliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import { type BatchRecord, nameInBatch } from '../engine/batch-record.ts';
import { messageProgress, readBatchRecords } from '../engine/message-progress.ts';
import { occasionOfBatch, type ReminderBatch, reminderBatch } from '../engine/messages.ts';
import type { QuarantinedMessage } from '../engine/quarantined-message.ts';
import { readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import { reminderKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

/** The messages of a quarantined batch, counted by result. */
export type QuarantinedProgress = { result: DeliveryResult; count: number }[];

/** Number of reminders whose progress one page shows: with more, support would have to wait. */
const mostReminders = 1000;

/** The number of these quarantined batches, from the first on, whose progress fits on a page; at least one. */
export function countForPage(quarantined: readonly (QuarantinedMessage | undefined)[]): number {
  let reminders = 0;
  const end = quarantined.findIndex((each) => {
    reminders += (each && batchOf(each)?.[0][1].reminders.length) ?? 0;
    return reminders > mostReminders;
  });
  return end === -1 ? quarantined.length : Math.max(1, end);
}

/** Counts the current results of quarantined batches, in two requests per hundred reminders. */
export async function quarantinedProgress(
  table: Table,
  quarantined: readonly QuarantinedMessage[],
): Promise<(message: QuarantinedMessage) => QuarantinedProgress> {
  const batches = new Map(quarantined.flatMap((each) => batchOf(each) ?? []));
  const keys = [...batches.values()]
    .flatMap(({ reminders }) => reminders)
    .map(({ ownerId, reminderId }) => reminderKey(ownerId, reminderId));
  const items = await table.getMany(keys);
  const reminders = new Map(
    items.flatMap((item) => readReminder(item) ?? []).map((each) => [nameInBatch(each), each]),
  );
  const findRecord = await readBatchRecords(table, [...reminders.values()]);
  return (message) => {
    const batch = batches.get(message.sk);
    const own = batch?.reminders.flatMap((each) => reminders.get(nameInBatch(each)) ?? []) ?? [];
    const results = own.flatMap((each) => (batch ? (resultFor(each, batch, findRecord(each)) ?? []) : []));
    const counted = Map.groupBy(results, (result) => result);
    return [...counted].map(([result, { length: count }]) => ({ result, count }));
  };
}

function batchOf({ sk, body }: QuarantinedMessage): [[string, ReminderBatch]] | undefined {
  const { data } = reminderBatch.safeParse(body);
  return data && [[sk, data]];
}

/** Undefined once the reminder has moved to another date. */
function resultFor(
  reminder: StoredReminder,
  batch: ReminderBatch,
  record: BatchRecord | undefined,
): DeliveryResult | undefined {
  const { claim, outcome } = reminder;
  const occasion = occasionOfBatch(batch);
  if (outcome?.date === occasion) return outcome.result;
  if (claim?.date !== occasion) return undefined;
  const progress = messageProgress(record, reminder);
  return progress === 'withdrawn' ? 'calledOff' : progress;
}
