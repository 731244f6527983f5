import { createHash } from 'node:crypto';
import { type QuarantinedBatch, quarantinedBatch } from '@merrowvale/shared/schemas/quarantined-batch.ts';
import * as z from 'zod';
import type { Item, Key, Value } from '../ports/table.ts';
import { toValue } from '../to-value.ts';

/** The queues whose dead letters are quarantined. */
const quarantinedQueue = z.enum(['slots', 'email', 'sms']);
export type QuarantinedQueue = z.infer<typeof quarantinedQueue>;

export const quarantinedPartition = 'QUARANTINED';

/** A stored dead letter: the part shown to support, and the message, ready to go back on its queue. */
const quarantinedMessage = quarantinedBatch.omit({ id: true }).extend({
  sk: z.string(),
  version: z.number().int(),
  queue: quarantinedQueue,
  body: z.unknown(),
  /** One entry each time somebody put it back on its queue. */
  replays: z.array(z.object({ by: z.string(), at: z.string() })).default([]),
});
export type QuarantinedMessage = z.infer<typeof quarantinedMessage>;

export function readQuarantined(item: Item | undefined): QuarantinedMessage | undefined {
  const parsed = quarantinedMessage.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

/** Quarantined messages are sorted by the time they arrived; a message that is quarantined twice has one row. */
export function quarantinedSort(quarantinedAt: string, message: string): string {
  return `${quarantinedAt}#${createHash('sha256').update(message).digest('hex').slice(0, 32)}`;
}

export function quarantinedKey(sort: string): Key {
  return { pk: quarantinedPartition, sk: sort };
}

/** Support uses the row's sort key as its id, encoded for URLs. */
export function showQuarantined({
  sk,
  queue: _,
  body: __,
  version: ___,
  replays: ____,
  ...shown
}: QuarantinedMessage): QuarantinedBatch {
  return { ...shown, id: Buffer.from(sk).toString('base64url') };
}

export function keyOfQuarantinedId(id: string): Key {
  return quarantinedKey(Buffer.from(id, 'base64url').toString());
}

export function quarantinedAttributes(message: Omit<QuarantinedMessage, 'sk' | 'version' | 'replays'>): {
  [name: string]: Value;
} {
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, toValue(value)]));
}
