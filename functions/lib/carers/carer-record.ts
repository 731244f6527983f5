import { type Carer, carerState } from '@merrowvale/shared/schemas/carer.ts';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { addressChannel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { itemReader, type TableClient } from '../adapters/table.ts';
import { carersKey } from '../keys.ts';

const storedCarer = z.object({
  carerId: z.string(),
  /** The owner's name for this person. */
  name: z.string(),
  channel: addressChannel,
  /** Removed once the person has declined or left. */
  address: z.string().optional(),
  state: carerState.exclude(['expired', 'unsent']),
  /** Language of the messages, as one of the site's locales. */
  locale: localeCode,
  /** Chosen by the carer when accepting the invitation. */
  timeZone: z.string().optional(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** Set once the invitation has been handed to the provider, or withheld for good. */
  sentAt: z.string().optional(),
  /** Set once the invitation has been withheld because of a limit. */
  unsentAt: z.string().optional(),
  acceptedAt: z.string().optional(),
  endedAt: z.string().optional(),
  requestHash: z.string().optional(),
});
export type StoredCarer = z.infer<typeof storedCarer>;

const carersRecord = z.object({
  ownerId: z.string(),
  /** The owner's first name, if it may be shown to others. */
  inviter: z.string().nullable(),
  carers: z.array(storedCarer),
  /** Hashes of inboxes, each with the time until which it must not be invited again. */
  quiet: z.array(z.object({ addressHash: z.string(), until: z.string() })),
  /** Invitations that were withdrawn or replaced, whose links can still decline. */
  former: z.array(z.object({ carerId: z.string(), inbox: z.string(), until: z.string() })).default([]),
  /** Instants of the invitations in the last 24 hours. */
  invitations: z.array(z.string()),
  version: z.number().int(),
});

export type CarersRecord = z.infer<typeof carersRecord>;

export const readCarers = itemReader(carersRecord);

export async function findCarers(table: TableClient, ownerId: string): Promise<CarersRecord | undefined> {
  return readCarers(await table.get(carersKey(ownerId), { consistent: true }));
}

export function isActive(carer: StoredCarer): carer is StoredCarer & { address: string; timeZone: string } {
  return carer.state === 'active' && carer.address !== undefined && carer.timeZone !== undefined;
}

export function isPending(carer: StoredCarer, now: string): carer is StoredCarer & { address: string } {
  const isOpen = carer.state === 'pending' && carer.unsentAt === undefined && carer.expiresAt > now;
  return isOpen && carer.address !== undefined;
}

export function toCarer(stored: StoredCarer, now: string): Carer {
  const { carerId: id, name, channel, address = null, invitedAt, expiresAt, acceptedAt = null } = stored;
  return { id, name, channel, address, state: shownState(stored, now), invitedAt, expiresAt, acceptedAt };
}

function shownState({ state, unsentAt, expiresAt }: StoredCarer, now: string): Carer['state'] {
  if (state !== 'pending') return state;
  if (unsentAt !== undefined) return 'unsent';
  return expiresAt <= now ? 'expired' : state;
}

export function emptyRecord(ownerId: string): CarersRecord {
  return { ownerId, inviter: null, carers: [], quiet: [], former: [], invitations: [], version: 0 };
}
