import { hash } from 'node:crypto';
import { channels } from '@merrowvale/shared/domain/channels.ts';
import { type QuarantinedBatch, quarantinedBatch } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import { itemReader, type Key, toValues } from '../adapters/table.ts';
import { type ReminderBatch, reminderBatch } from './messages.ts';

/** The queues whose dead letters are quarantined. */
const quarantinedQueue = z.enum(['slots', ...channels]);
export type QuarantinedQueue = z.infer<typeof quarantinedQueue>;

export const quarantinedPartition = 'QUARANTINED';

/** A stored dead letter: the part shown to support, and the message, ready to go back on its queue. */
const quarantinedMessage = quarantinedBatch.omit({ id: true }).extend({
  sk: z.string(),
  version: z.number().int(),
  queue: quarantinedQueue,
  body: z.unknown(),
  /** Further parts of the same replayed batch, each to be replayed as a message of its own. */
  others: z.array(z.unknown()).default([]),
  /** One entry each time somebody put it back on its queue. */
  replays: z.array(z.object({ by: z.string(), at: z.string() })).default([]),
});
export type QuarantinedMessage = z.infer<typeof quarantinedMessage>;

export const readQuarantined = itemReader(quarantinedMessage);

/** Quarantined messages are sorted by the time they arrived; a message that is quarantined twice has one row. */
export function quarantinedSort(quarantinedAt: string, message: string): string {
  return `${quarantinedAt}#${hash('sha256', message).slice(0, 32)}`;
}

/** The messages of a row; each names the row, so that it returns to it if it fails again. */
export function messagesToReplay({ sk, body, others }: QuarantinedMessage): object[] {
  return [body, ...others].map((each) => {
    const isObject = typeof each === 'object' && each !== null && !Array.isArray(each);
    return { ...(isObject ? each : { body: each }), quarantinedAs: sk };
  });
}

const replayed = z.object({ quarantinedAs: z.string() });

export function rowReplayedAs(body: unknown): string | undefined {
  return replayed.safeParse(body).data?.quarantinedAs;
}

/** The batches of a row; none if it holds a message that is not a batch. */
export function batchesIn({ body, others }: Pick<QuarantinedMessage, 'body' | 'others'>): ReminderBatch[] {
  return [body, ...others].flatMap((each) => reminderBatch.safeParse(each).data ?? []);
}

export const quarantinedKey = (sort: string): Key => ({ pk: quarantinedPartition, sk: sort });

/** Support uses the row's sort key as its id, encoded for URLs. */
export function showQuarantined(message: QuarantinedMessage): QuarantinedBatch {
  return quarantinedBatch.parse({ ...message, id: Buffer.from(message.sk).toString('base64url') });
}

export function keyOfQuarantinedId(id: string): Key {
  return quarantinedKey(Buffer.from(id, 'base64url').toString());
}

export function quarantinedAttributes(message: Omit<QuarantinedMessage, 'sk' | 'version' | 'replays'>) {
  return toValues(message);
}

/** Domains of mail providers with so many users that the domain identifies none of them. */
const common = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com aol.com icloud.com',
    'me.com mac.com proton.me protonmail.com gmx.net gmx.com mail.com hotmail.co.uk live.co.uk',
    'outlook.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com gmx.de web.de t-online.de',
    'freenet.de hotmail.de outlook.de yahoo.de arcor.de orange.fr free.fr wanadoo.fr sfr.fr laposte.net',
    'hotmail.fr outlook.fr yahoo.fr yahoo.co.jp docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp',
    'i.softbank.jp outlook.jp comcast.net verizon.net att.net',
  ].flatMap((row) => row.split(' ')),
);

/**
 * Masks an address for support: enough remains to recognize it when its owner names it, too little to use it. A rare
 * domain, which may name a family or a clinic, is reduced to its ending.
 */
export function maskAddress(address: string): string {
  const [name = '', domain] = address.split('@');
  if (domain === undefined) return `${address.slice(0, 3)}…${address.slice(-3)}`;
  const lower = domain.toLowerCase();
  const end = lower.includes('.') ? lower.slice(lower.lastIndexOf('.')) : '';
  return `${name.slice(0, 1)}…@${common.has(lower) ? lower : `…${end}`}`;
}
