import { randomInt } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import { stopLinkKey, stopLinkOwnerKey } from '../keys.ts';
import type { Key, Table } from '../ports/table.ts';
import type { UnsubscribeClaims } from './unsubscribe-token.ts';

/** Letters and digits that are hard to confuse with each other, each a single character in GSM 7-bit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

const owned = z.object({ token: z.string(), isStored: z.boolean().optional() });
const stored = z.object({ ownerId: z.string(), carerId: z.string().optional(), locale: localeCode });

type Recipient = Pick<UnsubscribeClaims, 'ownerId' | 'carerId' | 'locale'>;

/**
 * The short link for a recipient who cannot reply to a text, which stops all of their texts. Each recipient has a
 * single link, for as long as the account exists, because a signed token would take up half a text.
 */
export async function textStopLink(table: Table, siteUrl: string, recipient: Recipient): Promise<string> {
  return `${siteUrl}/api/s/${await tokenOf(table, recipient)}`;
}

async function tokenOf(table: Table, recipient: Recipient): Promise<string> {
  const key = stopLinkOwnerKey(recipient.ownerId, recipient.carerId);
  const known = owned.safeParse(await table.get(key)).data;
  if (known?.isStored) return known.token;
  // The owner's partition lists the link before it exists, so that a deletion finds everything that was stored.
  const token = known?.token ?? (await claimToken(table, key));
  await storeLink(table, token, recipient);
  await table.update(key, { set: { isStored: true } }, { path: 'token', equals: token });
  return token;
}

async function claimToken(table: Table, key: Key): Promise<string> {
  const token = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  if (await table.put({ ...key, token }, { missing: 'pk' })) return token;
  const other = owned.safeParse(await table.get(key, { consistent: true }));
  if (other.success) return other.data.token;
  throw new AppError('unavailable', 'A stop link could not be stored at the moment.');
}

async function storeLink(table: Table, token: string, { ownerId, carerId, locale }: Recipient) {
  await table.put({ ...stopLinkKey(token), ownerId, locale, ...(carerId !== undefined && { carerId }) });
}

/** The claims of a short link; undefined for an unknown one. */
export async function findTextStop(table: Table, token: string): Promise<UnsubscribeClaims | undefined> {
  const found = stored.safeParse(await table.get(stopLinkKey(token)));
  return found.success ? { ...found.data, channel: 'sms', reminderIds: [] } : undefined;
}
