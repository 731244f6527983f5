import { hash } from 'node:crypto';
import type { AddressChannel } from '@merrowvale/shared/domain/channels.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { counterKey } from '@merrowvale/shared/schemas/counter-key.ts';
import { comparableEmail } from '@merrowvale/shared/schemas/email-address.ts';
import * as z from 'zod';
import type { Key } from './adapters/table.ts';
import { companionOf } from './carers/companion-id.ts';

/** A provider that ignores dots in the part before the at sign. */
const dotless = 'gmail.com';

/**
 * The inbox that an address belongs to, for counting: in lower case and without a tag, since `ann+1@` and `ann+2@`
 * reach the same person.
 */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = comparableEmail(email)
    .replace(/@googlemail\.com$/, `@${dotless}`)
    .split(/@(?=[^@]*$)/);
  const untagged = local.replace(/(?!^)\+.*$/s, '');
  return `${domain === dotless ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

/** The keys of the table, as documented in docs/data-model.md. */
export const petPrefix = 'PET#';
export const reminderPrefix = 'REMINDER#';
/** Carers' copies have a separate prefix, so that no list of an owner's reminders contains them. */
export const companionPrefix = 'COMPANION#';
export const dosePrefix = 'DOSE#';
export const repeatPrefix = 'REPEAT#';

export const stopLinkKey = (token: string): Key => ({ pk: `STOP#${token}`, sk: 'STOP' });
export const stopLinkOwnerPrefix = 'STOPLINK#';
export const stopLinkOwnerKey = (ownerId: string, month: string, carerId = ''): Key =>
  ownerKey(ownerId, `${stopLinkOwnerPrefix}${carerId}#${month}`);

export const reservationPrefix = 'PLAN#';

export const ownerPartition = (ownerId: string): string => `OWNER#${ownerId}`;
export const ownerKey = (ownerId: string, sk: string): Key => ({ pk: ownerPartition(ownerId), sk });

export const profileKey = (ownerId: string): Key => ownerKey(ownerId, 'PROFILE');

export const petKey = (ownerId: string, petId: string): Key => ownerKey(ownerId, `${petPrefix}${petId}`);

export const reminderKey = (ownerId: string, reminderId: string): Key =>
  ownerKey(ownerId, `${companionOf(reminderId) ? companionPrefix : reminderPrefix}${reminderId}`);

/** An owner's carers, in one item so that a conditional write can enforce the limits. */
export const carersKey = (ownerId: string): Key => ownerKey(ownerId, 'CARERS');

export const doseKey = (ownerId: string, reminderId: string, date: string): Key =>
  ownerKey(ownerId, `${dosePrefix}${reminderId}#${date}`);

/**
 * A repeat that a reminder's owner has asked for; keyed by its day, so that another request does not overwrite it.
 */
export const repeatKey = (ownerId: string, reminderId: string, sendDate: string): Key =>
  ownerKey(ownerId, `${repeatPrefix}${reminderId}#${sendDate}`);

/** The devices that get an owner's notifications, in one item so that a batch of owners is one read. */
export const devicesKey = (ownerId: string): Key => ownerKey(ownerId, 'DEVICES');

/** The owner of a push subscription's endpoint. */
export const pushEndpointKey = (deviceId: string): Key => ({ pk: `PUSH#${deviceId}`, sk: 'PUSH' });

/** The feed of an owner's dates for calendar programs; without this row there is none. */
export const calendarFeedKey = (ownerId: string): Key => ownerKey(ownerId, 'FEED');

export const phoneCodeKey = (ownerId: string): Key => ownerKey(ownerId, 'PHONE-CODE');

export const accountNoticeKey = (ownerId: string, noticeId: string): Key =>
  ownerKey(ownerId, `NOTICE#${noticeId}`);

/** Exists while an owner's data is being deleted, and is the last item to be removed. */
export const deletionKey = (ownerId: string): Key => ownerKey(ownerId, 'DELETION');

/** Contains one row for each owner who uses an address, and the row of its suppression. */
export const addressPartition = (channel: AddressChannel, address: string): string =>
  `ADDRESS#${hash('sha256', `${channel}:${normal(channel, address)}`)}`;

export const addressOwnerKey = (channel: AddressChannel, address: string, ownerId: string): Key =>
  keyOf(addressPartition(channel, address), ownerPartition(ownerId));

export const addressCarerKey = (channel: AddressChannel, address: string, ownerId: string): Key =>
  keyOf(addressPartition(channel, address), `CARER#${ownerId}`);

/** An inbox or number, however its address is spelled. */
export const inboxHash = (channel: AddressChannel, address: string): string =>
  hash('sha256', `${channel}:${channel === 'email' ? inboxOf(address) : address}`).slice(0, 32);

export const inboxRefusalsKey = (inbox: string): Key => ({ pk: `ADDRESS#INBOX#${inbox}`, sk: 'REFUSALS' });

/** Links an email address to a submission that names it, but that nobody who was signed in has sent. */
export const addressSubmissionsPartition = (email: string): string =>
  `SUBMISSION#ADDRESS#${hash('sha256', normal('email', email))}`;
export const addressSubmissionKey = (email: string, reference: string): Key =>
  keyOf(addressSubmissionsPartition(email), reference);

export const suppressionKey = (channel: AddressChannel, address: string): Key =>
  keyOf(addressPartition(channel, address), 'SUPPRESSION');

/** Counts uses within a limit, in one time window; `subject` is the person or thing whose uses are counted. */
export const countKey = (subject: string, window: string): Key => counterKey(hash('sha256', subject), window);

export const invoiceKey = (crmId: string, invoiceNumber: string): Key =>
  keyOf(`INVOICE#${hash('sha256', `${crmId}:${invoiceNumber}`)}`, 'INVOICE');

export const clinicPartition = (crmId: string): string => `CLINIC#${crmId}`;
export const clinicRebatePrefix = 'REBATE#';

/** Links a clinic to its requests, newest first: the sort key counts down. */
export const clinicRebateKey = (crmId: string, requestedAt: string, reference: string): Key => ({
  pk: clinicPartition(crmId),
  sk: `${clinicRebatePrefix}${String(9_999_999_999_999 - Date.parse(requestedAt)).padStart(13, '0')}#${reference}`,
});

export const slotRegisterKey = (timeZone: string, sendTime: string): Key =>
  keyOf('SLOTS', `SLOT#${timeZone}|${sendTime}`);

function keyOf(pk: string, sk: string): Key {
  return { pk, sk };
}

function normal(channel: AddressChannel, address: string): string {
  return channel === 'email' ? comparableEmail(address) : address;
}

export function isSameAddress(one: string, other: string): boolean {
  return comparableEmail(one) === comparableEmail(other);
}

/** The key of an item as the id by which support names it in addresses. */
export function itemId({ pk, sk }: Key): string {
  return Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
}

const parts = z.tuple([z.string(), z.string()]);

/** Undefined for a string that is not the id of an item whose key begins with these prefixes. */
export function keyOfItemId(id: string, prefixes: Key): Key | undefined {
  const [pk = '', sk = ''] = parts.safeParse(parseJson(Buffer.from(id, 'base64url').toString())).data ?? [];
  return pk.startsWith(prefixes.pk) && sk.startsWith(prefixes.sk) ? { pk, sk } : undefined;
}
