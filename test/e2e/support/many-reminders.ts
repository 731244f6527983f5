import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { slotKeys } from '@merrowvale/functions/lib/reminders/slots.ts';
import { interval } from '@merrowvale/shared/schemas/brand.ts';
import * as z from 'zod';

type Copies = { stateDirectory: string; reminderId: string; count: number; shards: number };

const text = z.object({ S: z.string() });
const stored = z.looseObject({
  pk: text,
  sk: text,
  ownerId: text,
  reminderId: text,
  petId: text,
  channel: text,
  address: text,
  timeZone: text,
  sendTime: text,
  startDate: text,
  interval: text,
  slotKey: text,
  slotSort: text,
});
const remindersOfOwner = 5;

/**
 * Copies a stored reminder for the required number of owners, in the data of a stack that is not running, because
 * creating them through the API would take hours. Returns the ids of the copies.
 */
export function copyReminder({ stateDirectory, reminderId, count, shards }: Copies): string[] {
  const database = new DatabaseSync(join(stateDirectory, 'aws.db'));
  const row = database
    .prepare('SELECT tab, item FROM dynamodb_items WHERE range = ?')
    .get(`REMINDER#${reminderId}`);
  const original = stored.parse(JSON.parse(String(row?.item)));
  const put = database.prepare('INSERT INTO dynamodb_items (tab, hash, range, item) VALUES (?, ?, ?, ?)');
  database.exec('BEGIN');
  const ids = Array.from({ length: count }, (_, number) => {
    const copy = copyOf(original, number, shards);
    put.run(row?.tab ?? '', copy.pk.S, copy.sk.S, JSON.stringify(copy));
    return copy.reminderId.S;
  });
  database.exec('COMMIT');
  database.close();
  return ids;
}

function copyOf(original: z.infer<typeof stored>, number: number, shards: number) {
  const digits = (value: number) => String(value).padStart(12, '0');
  const owner = digits(Math.floor(number / remindersOfOwner));
  const ownerId = `0b5c1f3e-7a44-4d0e-9c1b-${owner}`;
  const reminderId = `f2a90d1c4b7e4f5a8c3d${digits(number)}`;
  const { timeZone, sendTime, startDate, channel } = original;
  const keys = slotKeys({
    timeZone: timeZone.S,
    sendTime: sendTime.S,
    startDate: startDate.S,
    interval: interval.parse(original.interval.S),
    channel: channel.S,
    ownerId,
    reminderId,
    shards,
  });
  return {
    ...original,
    pk: { S: `OWNER#${ownerId}` },
    sk: { S: `REMINDER#${reminderId}` },
    ownerId: { S: ownerId },
    reminderId: { S: reminderId },
    petId: { S: `7d1e5b2a9c8f4e3d6a0b${digits(number)}` },
    address: { S: `owner.${owner}@example.com` },
    slotKey: { S: keys.slotKey },
    slotSort: { S: keys.slotSort },
  };
}
