import {
  type AddressChannel,
  addressChannelOf,
  addressChannels,
} from '@merrowvale/shared/domain/channels.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import { suppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import { type Channel, defaultSendTime } from '@merrowvale/shared/schemas/reminder.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import * as z from 'zod';
import { type Item, type TableClient, unchangedSince, untilWritten, type Value } from '../adapters/table.ts';
import { changeReminders, type ReminderWriting } from '../engine/owner-reminders.ts';
import { remindersOf } from '../engine/stored-reminder.ts';
import { changeEntity } from '../entity-write.ts';
import { addressOwnerKey, profileKey, suppressionKey } from '../keys.ts';
import { newEvent } from '../outbox.ts';

const storedSuppression = z.object({ reason: suppressionReason, since: z.iso.datetime() });

const ownerRecord = z.object({
  ownerId: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** True when the owner chose the zone; otherwise it is the zone of the latest reminder. */
  timeZoneChosen: z.boolean().optional(),
  sendTime: z.string(),
  locale: z.string(),
  /** The day until which the owner has paused all reminders. */
  pausedUntil: isoDate.optional(),
  suppressions: z.object({ email: storedSuppression.optional(), sms: storedSuppression.optional() }),
  version: z.number().int(),
});

export type OwnerRecord = z.infer<typeof ownerRecord>;

/** The stored owner, or undefined for one who has not created a reminder yet. */
export async function findOwner(table: TableClient, ownerId: string): Promise<OwnerRecord | undefined> {
  const item = await table.get(profileKey(ownerId), { consistent: true });
  return item && readOwner(item);
}

export function readOwner(item: Item): OwnerRecord {
  return ownerRecord.parse(item);
}

type Suppressed = z.infer<typeof storedSuppression>;
type Preferences = { locale: string; timeZone: string | undefined };

export function isUpToDate(identity: Identity, owner: OwnerRecord): boolean {
  return movesOf(identity, owner).length === 0;
}

function addressOf(identity: Identity, channel: Channel): string | null {
  if (addressChannelOf(channel) === 'email') return identity.email;
  return identity.phoneVerified ? identity.phone : null;
}

/**
 * Updates the stored owner, the rows of their addresses and the addresses in their reminders to match the identity
 * provider, and creates the record if there is none. The record is written last, so that the next call completes one
 * that crashed. Returns the owner with the reminders that were written. `known` is the record, if it has just been
 * read.
 */
export async function ensureOwner(
  writing: ReminderWriting,
  identity: Identity,
  preferences: Preferences,
  known?: OwnerRecord,
): Promise<{ owner: OwnerRecord; written: Item[] }> {
  const { table } = writing;
  let read = known;
  return untilWritten(
    async () => {
      const before = read ?? (await findOwner(table, identity.sub));
      read = undefined;
      const moves = movesOf(identity, before);
      const written: Item[] = [];
      for (const move of moves) written.push(...(await moveAddress(writing, identity.sub, move, before)));
      if (before && moves.length === 0 && isPreferred(before, preferences)) return { owner: before, written };
      const owner = before
        ? await changeOwner(table, before, moves, preferences)
        : await makeOwner(table, identity.sub, moves, preferences);
      return owner && { owner, written };
    },
    () => new AppError('unavailable', 'Your details changed faster than they could be stored.'),
  );
}

export function updateAddresses(writing: ReminderWriting, identity: Identity, { locale }: OwnerRecord) {
  return ensureOwner(writing, identity, { locale, timeZone: undefined });
}

/** An address that the identity provider confirms and that is not in the record yet. */
type Move = {
  channel: AddressChannel;
  field: 'email' | 'phone';
  address: string;
  former: string | null;
  suppression?: Suppressed | undefined;
};

/** An address that the identity provider no longer confirms is kept if reminders already use it. */
function movesOf(identity: Identity, before: OwnerRecord | undefined): Move[] {
  return addressChannels.flatMap((channel) => {
    const field = channel === 'email' ? 'email' : 'phone';
    const address = addressOf(identity, channel);
    const former = before?.[field] ?? null;
    return address === null || address === former ? [] : [{ channel, field, address, former } as const];
  });
}

/** Writes everything but the owner's record, and sets the suppression of the new address in the process. */
async function moveAddress(
  writing: ReminderWriting,
  ownerId: string,
  move: Move,
  before: OwnerRecord | undefined,
) {
  const { table } = writing;
  const { channel, address, former } = move;
  await table.put({ ...addressOwnerKey(channel, address, ownerId), ownerId, channel });
  const own = before?.suppressions[channel];
  // An owner's own unsubscription stays in effect at any address.
  move.suppression =
    own?.reason === 'unsubscribed'
      ? own
      : storedSuppression.safeParse(await table.get(suppressionKey(channel, address), { consistent: true }))
          .data;
  if (!before) return [];
  const written = await readdress(writing, ownerId, channel, address, move.suppression);
  if (former !== null) await table.remove(addressOwnerKey(channel, former, ownerId));
  return written;
}

async function makeOwner(
  table: TableClient,
  ownerId: string,
  moves: readonly Move[],
  { locale, timeZone }: Preferences,
): Promise<OwnerRecord | undefined> {
  const addressed = Object.fromEntries(moves.map(({ field, address }) => [field, address]));
  const suppressions = Object.fromEntries(
    moves.flatMap(({ channel, suppression }) => (suppression ? [[channel, suppression]] : [])),
  );
  const fixed = { ownerId, timeZone: timeZone ?? null, sendTime: defaultSendTime, locale, version: 1 };
  const item = { ...profileKey(ownerId), email: null, phone: null, ...addressed, suppressions, ...fixed };
  return (await table.put(item, { missing: 'pk' })) ? readOwner(item) : undefined;
}

async function changeOwner(
  table: TableClient,
  before: OwnerRecord,
  moves: readonly Move[],
  { locale, timeZone }: Preferences,
): Promise<OwnerRecord | undefined> {
  const set: { [path: string]: Value } = {
    locale,
    timeZone: zoneOf(before, timeZone),
    version: before.version + 1,
  };
  const remove: string[] = [];
  for (const { channel, field, address, suppression } of moves) {
    set[field] = address;
    if (suppression) set[`suppressions.${channel}`] = suppression;
    else remove.push(`suppressions.${channel}`);
  }
  const item = await table.update(profileKey(before.ownerId), { set, remove }, unchangedSince(before));
  return item && readOwner(item);
}

function isPreferred(owner: OwnerRecord, { locale, timeZone }: Preferences): boolean {
  return owner.locale === locale && (timeZone === undefined || zoneOf(owner, timeZone) === owner.timeZone);
}

/** A zone that the owner has chosen is never replaced by a reminder's zone. */
function zoneOf({ timeZone, timeZoneChosen }: OwnerRecord, of: string | undefined): string | null {
  return timeZoneChosen ? timeZone : (of ?? timeZone);
}

export function changeTiming(
  writing: ReminderWriting,
  ownerId: string,
  expected: number | undefined,
  { timeZone, sendTime }: { timeZone: string | undefined; sendTime: string },
): Promise<Item> {
  return changeEntity(writing, profileKey(ownerId), expected, (found, version) => {
    const before = readOwner(found);
    const zone = timeZone === undefined ? {} : { timeZone, timeZoneChosen: true };
    const detail = { profileVersion: version, timeZone: timeZone ?? before.timeZone, sendTime };
    const envelope = { ownerId, correlationId: writing.correlationId, now: writing.now };
    return {
      set: { ...zone, sendTime },
      event: newEvent('owner.updated', `${ownerId}/${version}`, envelope, detail),
    };
  });
}

async function readdress(
  { requestId, ...writing }: ReminderWriting,
  ownerId: string,
  channel: AddressChannel,
  address: string,
  suppression: Suppressed | undefined,
): Promise<Item[]> {
  const all = await remindersOf(writing.table, ownerId);
  const moved = all.filter((each) => addressChannelOf(each.channel) === channel && each.address !== address);
  // The same request may also write such a reminder itself; the suffix distinguishes the two writes.
  return changeReminders({ ...writing, requestId: `${requestId}/address` }, moved, (reminder) => {
    // A stopped address does not stop notifications.
    if (reminder.channel !== channel) return { set: { address } };
    return {
      set: { address, ...(suppression && { suppressed: suppression.reason }) },
      remove: suppression ? [] : ['suppressed'],
    };
  });
}

/** The address for an owner's messages on a channel; throws `not-allowed` when there is none yet. */
export function requireAddress(owner: Identity, channel: Channel): string {
  const address = addressOf(owner, channel);
  if (address !== null) return address;
  throw new AppError(
    'not-allowed',
    channel === 'sms'
      ? 'Verify your phone number before you choose text messages.'
      : 'Add an email address to your account before you choose email.',
  );
}

export function timingOf(owner: OwnerRecord | undefined): { sendTime: string; timeZone?: string } {
  const chosen = owner?.timeZoneChosen ? owner.timeZone : null;
  return { sendTime: owner?.sendTime ?? defaultSendTime, ...(chosen !== null && { timeZone: chosen }) };
}

/** Why messages on a channel are stopped; notifications are, device by device, and have no address to stop. */
export function suppressionOf({ suppressions }: OwnerRecord, channel: Channel) {
  return channel === 'push' ? undefined : suppressions[channel]?.reason;
}

/** The owners among these whose emails are stopped, which the reminders of their notifications do not know. */
export async function emailsStopped(table: Pick<TableClient, 'getMany'>, ownerIds: readonly string[]) {
  const items = await table.getMany([...new Set(ownerIds)].map(profileKey));
  const stopped = items.map(readOwner).filter(({ suppressions }) => suppressions.email);
  return new Set(stopped.map(({ ownerId }) => ownerId));
}
