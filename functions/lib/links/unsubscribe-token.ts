import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { type Channel, channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';

/**
 * The messages that a link may stop: these reminders of an owner, or with an empty list everything on the channel.
 * With `carerId`, only that carer's copies: the ids are then those of the owner's reminders.
 */
export type UnsubscribeClaims = {
  ownerId: string;
  channel: Channel;
  locale: Locale;
  reminderIds: string[];
  carerId?: string | undefined;
};

const signed = z.tuple([z.string(), channel, localeCode], z.string());
/** Precedes the id of a carer; no reminder's id contains it. */
const carerMark = '~';
/** With the URL before it, it must fit into a header of 870 characters: SES rejects longer ones. */
const longest = 750;

/**
 * A signed token for an unsubscribe link. It does not expire: a link must work for as long as the email exists, and
 * all it can do is stop messages. Undefined when it would not fit into a URL.
 */
export function signUnsubscribe(
  { ownerId, channel, locale, reminderIds, carerId }: UnsubscribeClaims,
  secret: string,
): string | undefined {
  const carer = carerId === undefined ? [] : [`${carerMark}${carerId}`];
  const parts = [ownerId, channel, locale, ...carer, ...reminderIds];
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const token = `${body}.${signatureOf(body, secret)}`;
  return token.length > longest ? undefined : token;
}

/** The claims of a token; undefined for one that was altered, or signed by somebody else. */
export function readUnsubscribe(token: string, secret: string): UnsubscribeClaims | undefined {
  const [body = '', signature = '', ...more] = token.split('.');
  const expected = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature);
  if (more.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given))
    return undefined;
  const parsed = signed.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  if (!parsed.success) return undefined;
  const [ownerId, onChannel, locale, ...rest] = parsed.data;
  const claims = { ownerId, channel: onChannel, locale };
  const [mark] = rest;
  if (!mark?.startsWith(carerMark)) return { ...claims, reminderIds: rest };
  return { ...claims, carerId: mark.slice(carerMark.length), reminderIds: rest.slice(1) };
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${body}`).digest('base64url');
}

/** The claims of a request's token; throws `invalid` for one that is not ours. */
export function allowedBy(token: string, secret: string): UnsubscribeClaims {
  const allowed = readUnsubscribe(token, secret);
  if (allowed) return allowed;
  const message = 'This unsubscribe link is incomplete. Copy it again, or change your reminders on the site.';
  throw new AppError('invalid', message, { errors: { token: [message] } });
}
