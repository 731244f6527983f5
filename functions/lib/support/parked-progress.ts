import type { DeliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import { messageProgress, readBatchRecords } from '../engine/message-progress.ts';
import { occasionOfPack, type ReminderPack, reminderPack } from '../engine/messages.ts';
import { nameInPack, type PackRecord } from '../engine/pack-record.ts';
import type { ParkedMessage } from '../engine/parked-message.ts';
import { readReminder, type StoredReminder } from '../engine/stored-reminder.ts';
import { reminderKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';

/** The messages of one parked batch by how far they have come. */
export type ParkedProgress = { result: DeliveryResult; count: number }[];

/** More than this would keep support waiting; batches that end here are small. */
const mostReminders = 1000;

/** What has become of the messages of parked batches, in two requests for each hundred reminders. */
export async function parkedProgress(
  table: Table,
  parked: readonly ParkedMessage[],
): Promise<(message: ParkedMessage) => ParkedProgress> {
  const batches = new Map(parked.flatMap((each) => batchOf(each) ?? []));
  const keys = [...batches.values()]
    .flatMap(({ reminders }) => reminders)
    .map(({ ownerId, reminderId }) => reminderKey(ownerId, reminderId));
  if (keys.length > mostReminders) return () => [];
  const items = await table.getMany(keys);
  const reminders = new Map(
    items.flatMap((item) => readReminder(item) ?? []).map((each) => [nameInPack(each), each]),
  );
  const findRecord = await readBatchRecords(table, [...reminders.values()]);
  return (message) => {
    const batch = batches.get(message.sk);
    const own = batch?.reminders.flatMap((each) => reminders.get(nameInPack(each)) ?? []) ?? [];
    const results = own.flatMap((each) => (batch ? (resultFor(each, batch, findRecord(each)) ?? []) : []));
    const counted = Map.groupBy(results, (result) => result);
    return [...counted].map(([result, { length: count }]) => ({ result, count }));
  };
}

function batchOf({ sk, body }: ParkedMessage): [[string, ReminderPack]] | undefined {
  const { data } = reminderPack.safeParse(body);
  return data && [[sk, data]];
}

/** Undefined once the reminder has gone on to another date. */
function resultFor(
  reminder: StoredReminder,
  batch: ReminderPack,
  record: PackRecord | undefined,
): DeliveryResult | undefined {
  const { claim, outcome } = reminder;
  const occasion = occasionOfPack(batch);
  if (outcome?.date === occasion) return outcome.result;
  if (claim?.date !== occasion) return undefined;
  const progress = messageProgress(record, reminder);
  return progress === 'withdrawn' ? 'calledOff' : progress;
}
