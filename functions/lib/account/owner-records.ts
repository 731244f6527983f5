import { type AddressChannel, addressChannelOf } from '@merrowvale/shared/domain/channels.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { ExportedSection } from '@merrowvale/shared/schemas/account-data.ts';
import { signInsPartition } from '@merrowvale/shared/schemas/listed-session.ts';
import { sessionKey, sessionsPartition } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import {
  type Item,
  type Key,
  type TableClient,
  toValue,
  unchangedSince,
  type Value,
} from '../adapters/table.ts';
import { consentKey } from '../consents/stored-consent.ts';
import { batchKey } from '../engine/batch-record.ts';
import type { ReminderBatch } from '../engine/messages.ts';
import { batchesIn, maskAddress, quarantinedPartition } from '../engine/quarantined-message.ts';
import { companionsOf } from '../engine/stored-reminder.ts';
import {
  addressCarerKey,
  addressOwnerKey,
  addressPartition,
  addressSubmissionsPartition,
  carersKey,
  companionPrefix,
  deletionKey,
  devicesKey,
  dosePrefix,
  isSameAddress,
  ownerPartition,
  petPrefix,
  profileKey,
  pushEndpointKey,
  reminderPrefix,
  repeatPrefix,
  reservationPrefix,
  stopLinkKey,
  stopLinkOwnerPrefix,
  suppressionKey,
} from '../keys.ts';
import { partitionItems } from '../owners/owner-items.ts';
import { readDevices } from '../push/stored-devices.ts';
import {
  namedAddresses,
  ownerSubmissionsPartition,
  submissionKey,
} from '../submissions/stored-submission.ts';
import { textReplyPrefix } from '../texts/stored-text-reply.ts';

/** A stored item of an owner; `section` is undefined for items that only point to others. */
export type AccountRecord = { section: ExportedSection | undefined; item: Item };
export type OwnerAddress = { channel: AddressChannel; address: string };

/**
 * Everything in the table that belongs to an owner and nobody else, in the order in which it may be removed: each
 * step finds its items through items that only later steps remove, so that an interrupted removal can start over.
 * Both the download and the deletion use this list.
 */
export const recordSteps: readonly ((table: TableClient, owner: Owner) => Promise<AccountRecord[]>)[] = [
  sessionsOf,
  signInsOf,
  submissionsOf,
  addressSubmissionsOf,
  addressesOf,
  carerAddressesOf,
  recordsOf,
];

export type Owner = {
  ownerId: string;
  addresses: readonly OwnerAddress[];
  /** Null unless the owner has proved that it is theirs. */
  verifiedEmail: string | null;
};

export async function ownerAddresses(table: TableClient, ownerId: string, known: readonly OwnerAddress[]) {
  const stored: { channel: AddressChannel; address: unknown }[] = [...known];
  for (const item of await partitionItems(table, ownerPartition(ownerId))) {
    if (item.sk === profileKey(ownerId).sk)
      stored.push({ channel: 'email', address: item.email }, { channel: 'sms', address: item.phone });
    if (item.sk.startsWith(reminderPrefix))
      stored.push({ channel: item.channel === 'sms' ? 'sms' : 'email', address: item.address });
  }
  return distinct(
    stored.flatMap(({ channel, address }) =>
      typeof address === 'string' && address !== '' ? [{ channel, address }] : [],
    ),
  );
}

async function sessionsOf(table: TableClient, { ownerId }: Owner): Promise<AccountRecord[]> {
  const pointers = await partitionItems(table, sessionsPartition(ownerId));
  const sessions = await found(table, pointers, ({ sk }) => sessionKey(sk));
  const origins = new Map(pointers.map(({ pk: _, sk, ...origin }) => [sessionKey(sk).pk, origin]));
  const complete = sessions.map((item) => ({ ...origins.get(item.pk), ...item }));
  return [...section('sessions', complete), ...section(undefined, pointers)];
}

async function signInsOf(table: TableClient, { ownerId }: Owner): Promise<AccountRecord[]> {
  return section('signIns', await partitionItems(table, signInsPartition(ownerId)));
}

/** The pointers are not trusted: a submission belongs to the owner that it names itself. */
async function submissionsOf(table: TableClient, { ownerId }: Owner): Promise<AccountRecord[]> {
  const pointers = await partitionItems(table, ownerSubmissionsPartition(ownerId));
  return submissionRecords(table, pointers, (item) => item.ownerId === ownerId);
}

/**
 * Somebody who has proved ownership of an address may also see and delete what was sent under it by nobody who was
 * signed in, in whatever state: newsletter sign-ups, campaign interest, forms and consents.
 */
async function addressSubmissionsOf(table: TableClient, { verifiedEmail }: Owner): Promise<AccountRecord[]> {
  if (verifiedEmail === null) return [];
  const pointers = await partitionItems(table, addressSubmissionsPartition(verifiedEmail));
  const isNamed = ({ data }: Item) =>
    namedAddresses({ ...(typeof data === 'object' && data) }).some((each) =>
      isSameAddress(each, verifiedEmail),
    );
  return submissionRecords(table, pointers, (item) => item.ownerId === undefined && isNamed(item));
}

/** Submissions with their consents, which come first because they are found through the submissions. */
async function submissionRecords(
  table: TableClient,
  pointers: readonly Item[],
  isOwn: (item: Item) => boolean,
): Promise<AccountRecord[]> {
  const submissions = (await found(table, pointers, ({ sk }) => submissionKey(sk))).filter(isOwn);
  const ids = submissions.flatMap(({ reference, confirms }) => [reference, confirms]);
  const named = new Set(ids.filter((id) => typeof id === 'string'));
  const consents = await found(table, [...named], consentKey);
  return [
    ...section('consents', consents),
    ...submissions.flatMap((item) =>
      section(item.kind === 'email-signup' ? 'newsletters' : 'submissions', [item]),
    ),
    ...section(undefined, pointers),
  ];
}

function addressesOf(table: TableClient, { ownerId, addresses }: Owner): Promise<AccountRecord[]> {
  const own = ({ channel, address }: OwnerAddress) => addressOwnerKey(channel, address, ownerId);
  return recordsAt(table, addresses, own, 'suppressions');
}

/** The addresses of the owner's carers, whose suppressions do not concern the owner. */
async function carerAddressesOf(table: TableClient, { ownerId }: Owner): Promise<AccountRecord[]> {
  const own = ({ channel, address }: OwnerAddress) => addressCarerKey(channel, address, ownerId);
  const companions = (await companionsOf(table, ownerId)).map(({ channel, address }) => ({
    channel: addressChannelOf(channel),
    address,
  }));
  return recordsAt(table, distinct(companions), own, undefined);
}

function distinct(addresses: readonly OwnerAddress[]): OwnerAddress[] {
  const byPartition = addresses.map(({ channel, address }) => {
    return [addressPartition(channel, address), { channel, address }] as const;
  });
  return [...new Map(byPartition).values()];
}

async function recordsAt(
  table: TableClient,
  addresses: readonly OwnerAddress[],
  own: (address: OwnerAddress) => Key,
  name: ExportedSection | undefined,
): Promise<AccountRecord[]> {
  const records: AccountRecord[] = [];
  for (const each of addresses) records.push(...(await addressRecords(table, each, own(each), name)));
  return records;
}

/**
 * An owner's row of an address, and the address's suppression and the texts sent from it, which are kept while somebody
 * else uses the address.
 */
async function addressRecords(
  table: TableClient,
  { channel, address }: OwnerAddress,
  own: Key,
  name: ExportedSection | undefined,
): Promise<AccountRecord[]> {
  const rows = await partitionItems(table, addressPartition(channel, address));
  const users = rows.filter(({ sk }) => sk.startsWith('OWNER#') || sk.startsWith('CARER#'));
  const isShared = users.some(({ sk }) => sk !== own.sk);
  const ofAddress = isShared ? [] : rows;
  const suppression = ofAddress.filter(({ sk }) => sk === suppressionKey(channel, address).sk);
  const replies = ofAddress.filter(({ sk }) => sk.startsWith(textReplyPrefix));
  const ownRow = users.filter(({ sk }) => sk === own.sk);
  const texts: ExportedSection | undefined = name && 'textReplies';
  return [...section(name, suppression), ...section(texts, replies), ...section(undefined, ownRow)];
}

/** The profile goes last, because a retry reads the addresses from it. */
async function recordsOf(table: TableClient, { ownerId }: Owner): Promise<AccountRecord[]> {
  const names = await partitionItems(table, `PETNAMES#${ownerId}`);
  const items = await partitionItems(table, ownerPartition(ownerId));
  const records = items.filter(({ sk }) => sk !== deletionKey(ownerId).sk);
  const links = records.filter(({ sk }) => sk.startsWith(stopLinkOwnerPrefix));
  const stopLinks = await found(table, links, ({ token }) => stopLinkKey(String(token)));
  const devices = records.filter(({ sk }) => sk === devicesKey(ownerId).sk).flatMap(readDevices);
  const endpoints = await found(table, devices, ({ id }) => pushEndpointKey(id));
  const own = [...stopLinks, ...endpoints].filter((item) => item.ownerId === ownerId);
  const ownerRecords = records.map((item): AccountRecord => ({ section: sectionOf(item), item }));
  const isProfile = ({ section: name }: AccountRecord) => name === 'profile';
  return [
    ...section(undefined, [...names, ...own]),
    ...ownerRecords.filter((record) => !isProfile(record)),
    ...ownerRecords.filter(isProfile),
  ];
}

const derived = [companionPrefix, reservationPrefix, stopLinkOwnerPrefix, repeatPrefix];

/**
 * Copies for carers, reservations, repeats and stop links contain nothing beyond the reminders and the list of
 * carers.
 */
function sectionOf({ sk }: Item): ExportedSection | undefined {
  if (derived.some((prefix) => sk.startsWith(prefix))) return undefined;
  if (sk.startsWith(dosePrefix)) return 'doses';
  if (sk === 'PROFILE') return 'profile';
  if (sk === carersKey('').sk) return 'carers';
  if (sk === 'FEED') return 'calendarFeeds';
  if (sk === devicesKey('').sk) return 'devices';
  if (sk.startsWith(petPrefix)) return 'pets';
  return sk.startsWith(reminderPrefix) ? 'reminders' : 'other';
}

const readsAtOnce = 12;

async function found<Pointer>(
  table: TableClient,
  pointers: readonly Pointer[],
  keyOf: (pointer: Pointer) => Key,
): Promise<Item[]> {
  const items: Item[] = [];
  for (const part of inBatches(pointers, readsAtOnce)) {
    const results = await Promise.all(part.map((each) => table.get(keyOf(each), { consistent: true })));
    items.push(...results.filter((item) => item !== undefined));
  }
  return items;
}

function section(name: ExportedSection | undefined, items: readonly Item[]): AccountRecord[] {
  return items.map((item) => ({ section: name, item }));
}

const row = z.object({
  version: z.number(),
  recipients: z.array(z.string()),
  body: z.unknown(),
  others: z.array(z.unknown()).default([]),
});
const names = z.array(z.string()).optional();
const record = z.object({ version: z.number(), remaining: names, withdrawn: names });
const summary = z.looseObject({
  detail: z.looseObject({ reminders: z.array(z.looseObject({ ownerId: z.string() })) }),
});

export async function quarantinedOf(table: TableClient, ownerId: string) {
  const items = await partitionItems(table, quarantinedPartition);
  return items.flatMap((item) => {
    const { data } = row.safeParse(item);
    const batches = data ? batchesIn(data) : [];
    const isIn = ({ reminders }: ReminderBatch) => reminders.some((each) => each.ownerId === ownerId);
    return batches.some(isIn) ? [{ item, batches }] : [];
  });
}

/**
 * Removes an owner from quarantined messages, which may contain other owners' reminders too; messages without any
 * others are deleted.
 */
export async function forgetQuarantined(table: TableClient, owner: Owner): Promise<void> {
  for (const { item, batches } of await quarantinedOf(table, owner.ownerId)) {
    for (const { batchId } of batches) await forgetInRecord(table, batchId, owner.ownerId);
    const left = batches
      .map((each) => ({
        ...each,
        reminders: each.reminders.filter(({ ownerId }) => ownerId !== owner.ownerId),
      }))
      .filter(({ reminders }) => reminders.length > 0);
    if (left.length === 0) await table.remove({ pk: item.pk, sk: item.sk });
    else await forgetInRow(table, item, left, owner);
  }
}

async function forgetInRow(table: TableClient, item: Item, batches: readonly ReminderBatch[], owner: Owner) {
  const { version, recipients } = row.parse(item);
  const masks = new Set(owner.addresses.map(({ address }) => maskAddress(address)));
  const [body, ...others] = batches;
  await rewrite(table, item, version, {
    body: toValue(body),
    others: toValue(others),
    reminderIds: batches.flatMap(({ reminders }) => reminders.map(({ reminderId }) => reminderId)),
    recipients: recipients.filter((recipient) => !masks.has(recipient)),
    ...outboxWithout(item, owner.ownerId),
  });
}

async function forgetInRecord(table: TableClient, batchId: string, ownerId: string): Promise<void> {
  const item = await table.get(batchKey(batchId), { consistent: true });
  const found = record.safeParse(item).data;
  if (!item || !found) return;
  const others = (listed: string[] | undefined) => listed?.filter((name) => !name.startsWith(`${ownerId}/`));
  const [remaining, withdrawn] = [others(found.remaining), others(found.withdrawn)];
  await rewrite(table, item, found.version, {
    ...(remaining && { remaining }),
    ...(withdrawn && { withdrawn }),
    ...outboxWithout(item, ownerId),
  });
}

/** Unpublished events are published without the owner. */
function outboxWithout({ outbox }: Item, ownerId: string): { outbox?: Value[] } {
  if (!Array.isArray(outbox)) return {};
  const left = outbox.map((value) => {
    const event = summary.safeParse(value).data;
    if (!event) return value;
    const reminders = event.detail.reminders.filter((reminder) => reminder.ownerId !== ownerId);
    return toValue({ ...event, detail: { ...event.detail, reminders } });
  });
  return { outbox: left };
}

async function rewrite(
  table: TableClient,
  { pk, sk }: Item,
  version: number,
  set: { [name: string]: Value },
) {
  if (await table.update({ pk, sk }, { set, add: { version: 1 } }, unchangedSince({ version }))) return;
  throw new AppError(
    'unavailable',
    'A quarantined message changed while an owner was being removed from it.',
  );
}
