import { createHash } from 'node:crypto';
import { type ParkedPack, parkedPack } from '@merrowvale/shared/schemas/parked-pack.ts';
import * as z from 'zod';
import type { Item, Key, Value } from '../ports/table.ts';
import { toValue } from '../to-value.ts';

/** The queues whose dead letters are parked. */
const parkedQueue = z.enum(['slots', 'email', 'sms']);
export type ParkedQueue = z.infer<typeof parkedQueue>;

export const parkedPartition = 'PARKED';

/** A dead letter as it is kept: what support sees, and the message, ready to go back on its queue. */
const parkedMessage = parkedPack.omit({ id: true }).extend({
  sk: z.string(),
  version: z.number().int(),
  queue: parkedQueue,
  body: z.unknown(),
  /** Who put it back on its queue, and when. */
  replays: z.array(z.object({ by: z.string(), at: z.string() })).default([]),
});
export type ParkedMessage = z.infer<typeof parkedMessage>;

export function readParked(item: Item | undefined): ParkedMessage | undefined {
  const parsed = parkedMessage.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

/** Parked messages are listed by when they came; one message that is parked twice has one row. */
export function parkedSort(parkedAt: string, message: string): string {
  return `${parkedAt}#${createHash('sha256').update(message).digest('hex').slice(0, 32)}`;
}

export function parkedKey(sort: string): Key {
  return { pk: parkedPartition, sk: sort };
}

/** The id support uses is the row's place in the list, made fit for an address. */
export function showParked({
  sk,
  queue: _,
  body: __,
  version: ___,
  replays: ____,
  ...shown
}: ParkedMessage): ParkedPack {
  return { ...shown, id: Buffer.from(sk).toString('base64url') };
}

export function keyOfParkedId(id: string): Key {
  return parkedKey(Buffer.from(id, 'base64url').toString());
}

export function parkedAttributes(message: Omit<ParkedMessage, 'sk' | 'version' | 'replays'>): {
  [name: string]: Value;
} {
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, toValue(value)]));
}
