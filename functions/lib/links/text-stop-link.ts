import { randomInt } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import type { Key, TableClient } from '../adapters/table.ts';
import { stopLinkKey, stopLinkOwnerKey } from '../keys.ts';
import type { UnsubscribeClaims } from './unsubscribe-token.ts';

/** Letters and digits that are hard to confuse with each other, each a single character in GSM 7-bit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 10;

const owned = z.object({ token: z.string(), isStored: z.boolean().optional() });
const stored = z.object({
  ownerId: z.string(),
  carerId: z.string().optional(),
  locale: localeCode,
  /** The month of the texts that it is in. */
  month: z.string(),
});

type Recipient = Pick<UnsubscribeClaims, 'ownerId' | 'carerId' | 'locale'>;

/**
 * The short link for a recipient who cannot reply to a text, which stops all of their texts for as long as the account
 * exists, because a signed token would take up half a text. Each month has its own, so that a link in an old text does
 * not lead to the doses of later ones.
 */
export async function textStopLink(table: TableClient, siteUrl: string, recipient: Recipient, at: string) {
  return `${siteUrl}/api/s/${await tokenFor(table, recipient, at.slice(0, 7))}`;
}

async function tokenFor(table: TableClient, recipient: Recipient, month: string): Promise<string> {
  const key = stopLinkOwnerKey(recipient.ownerId, month, recipient.carerId);
  const known = owned.safeParse(await table.get(key)).data;
  if (known?.isStored) return known.token;
  // The owner's partition lists the link before it exists, so that a deletion finds everything that was stored.
  const token = known?.token ?? (await claimToken(table, key));
  const { ownerId, carerId, locale } = recipient;
  await table.put({
    ...stopLinkKey(token),
    ownerId,
    locale,
    month,
    ...(carerId !== undefined && { carerId }),
  });
  await table.update(key, { set: { isStored: true } }, { path: 'token', equals: token });
  return token;
}

async function claimToken(table: TableClient, key: Key): Promise<string> {
  const token = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  if (await table.put({ ...key, token }, { missing: 'pk' })) return token;
  const other = owned.safeParse(await table.get(key, { consistent: true }));
  if (other.success) return other.data.token;
  throw new AppError('unavailable', 'A stop link could not be stored at the moment.');
}

/** The claims of a short link, and the month of its texts; undefined for an unknown one. */
export async function findTextStop(
  table: TableClient,
  token: string,
): Promise<{ claims: UnsubscribeClaims; month: string } | undefined> {
  const found = stored.safeParse(await table.get(stopLinkKey(token))).data;
  if (!found) return undefined;
  const { month, ...recipient } = found;
  return { claims: { ...recipient, channel: 'sms', reminderIds: [] }, month };
}
