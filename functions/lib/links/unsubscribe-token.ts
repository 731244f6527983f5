import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressChannel } from '@merrowvale/shared/domain/channels.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { addressChannel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { invalidField } from '../http/parse-input.ts';

/**
 * The messages that a link may stop: these reminders of an owner, or with an empty list everything on the channel.
 * With `carerId`, only that carer's copies: the ids are then those of the owner's reminders.
 */
export type UnsubscribeClaims = {
  ownerId: string;
  channel: AddressChannel;
  locale: Locale;
  reminderIds: string[];
  carerId?: string | undefined;
  /** The date of the message with the link; links of earlier releases have none. */
  date?: string | undefined;
};

const signed = z.tuple([z.string(), addressChannel, localeCode], z.string());
/** Precede the id of a carer and the date; no reminder's id contains them. */
const carerMark = '~';
const dateMark = '@';
/** Together with the URL before it, it must fit into a header of 870 characters: SES rejects longer ones. */
const maxLength = 750;

/**
 * A signed token for an unsubscribe link. It works until a year after its reminders have ended (`expired-link.ts`).
 * Undefined when it would not fit into a URL.
 */
export function signUnsubscribe(
  { ownerId, channel, locale, reminderIds, carerId, date }: UnsubscribeClaims,
  secret: string,
): string | undefined {
  const carer = carerId === undefined ? [] : [`${carerMark}${carerId}`];
  const written = date === undefined ? [] : [`${dateMark}${date}`];
  const parts = [ownerId, channel, locale, ...carer, ...written, ...reminderIds];
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  const token = `${body}.${signatureOf(body, secret)}`;
  return token.length > maxLength ? undefined : token;
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
  const marked = (mark: string) => (rest[0]?.startsWith(mark) ? rest.shift()?.slice(mark.length) : undefined);
  const carerId = marked(carerMark);
  const date = marked(dateMark);
  return {
    ...{ ownerId, channel: onChannel, locale, reminderIds: rest },
    ...(carerId !== undefined && { carerId }),
    ...(date !== undefined && { date }),
  };
}

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${body}`).digest('base64url');
}

/** The claims of a request's token; throws `invalid` for one that is not ours. */
export function allowedBy(token: string, secret: string): UnsubscribeClaims {
  const allowed = readUnsubscribe(token, secret);
  if (allowed) return allowed;
  const message = 'This unsubscribe link is incomplete. Copy it again, or change your reminders on the site.';
  throw invalidField('token', message);
}
