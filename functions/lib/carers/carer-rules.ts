import { createHash } from 'node:crypto';
import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import {
  type CarerInput,
  type CarerPreferences,
  carerLimits,
  carerMessages,
  plainName,
} from '@merrowvale/shared/schemas/carer.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { invalid } from '../http/parse-input.ts';
import { addressPartition } from '../keys.ts';
import { type CarersRecord, isActive, isPending, type StoredCarer } from './carer-record.ts';

const daySeconds = dayMilliseconds / 1000;

type Invitation = {
  carerId: string;
  input: CarerInput;
  locale: Locale;
  inviter: string | null;
  ownAddresses: readonly (string | null)[];
  requestHash: string | undefined;
  now: string;
};

/**
 * Adds an invitation to the list. Throws `invalid` for an address that may not be invited, `limit-reached` when there
 * are already three carers and open invitations, and `too-many-requests` after five invitations in a day.
 */
export function invited(record: CarersRecord, invitation: Invitation): CarersRecord {
  const { carerId, input, locale, inviter, requestHash, now } = invitation;
  const current = pruned(record, now);
  const refusal = refusalOf(current, invitation);
  if (refusal) throw invalid({ address: [refusal] });
  if (current.carers.filter((each) => isOpen(each, now)).length >= carerLimits.carers)
    throw new AppError('limit-reached', `Up to ${carerLimits.carers} people can help you.`);
  const [oldest] = current.invitations;
  if (oldest !== undefined && current.invitations.length >= carerLimits.invitationsPerDay)
    throw new AppError('too-many-requests', 'You have sent enough invitations for today.', {
      retryAfter: Math.max(1, Math.ceil(daySeconds - (Date.parse(now) - Date.parse(oldest)) / 1000)),
    });
  const carer: StoredCarer = {
    carerId,
    name: input.name,
    channel: input.channel,
    address: input.address,
    state: 'pending',
    locale,
    invitedAt: now,
    expiresAt: later(now, carerLimits.invitationDays),
    ...(requestHash !== undefined && { requestHash }),
  };
  const others = current.carers.filter((each) => !isSameAddress(each, input));
  return {
    ...current,
    inviter: shownName(inviter),
    carers: [...others, carer],
    invitations: [...current.invitations, now],
  };
}

function refusalOf(
  { carers, quiet }: CarersRecord,
  { input, ownAddresses, now }: Invitation,
): string | undefined {
  const hash = addressHash(input.channel, input.address);
  if (ownAddresses.some((own) => own !== null && addressHash(input.channel, own) === hash))
    return carerMessages.own;
  const same = carers.find((each) => isSameAddress(each, input));
  if (same?.state === 'active') return carerMessages.active;
  if (same && isOpen(same, now)) return carerMessages.pending;
  return quiet.some(({ addressHash: each }) => each === hash) ? carerMessages.quiet : undefined;
}

/**
 * The list after somebody has accepted, or changed their choices; undefined for an invitation that is deleted or has
 * expired.
 */
export function accepted(
  record: CarersRecord,
  carerId: string,
  { language, timeZone }: CarerPreferences,
  now: string,
): CarersRecord | undefined {
  const carer = record.carers.find((each) => each.carerId === carerId);
  if (!carer || !isOpen(carer, now)) return undefined;
  const active: StoredCarer = {
    ...carer,
    state: 'active',
    locale: language,
    timeZone,
    acceptedAt: carer.acceptedAt ?? now,
  };
  return { ...record, carers: record.carers.map((each) => (each === carer ? active : each)) };
}

/** The list after somebody has declined or left: their address is deleted, and not invited again for 30 days. */
export function ended(
  record: CarersRecord,
  carerId: string,
  state: 'declined' | 'left',
  now: string,
): CarersRecord | undefined {
  const carer = record.carers.find((each) => each.carerId === carerId);
  if (!carer?.address) return undefined;
  const { address, timeZone: _, ...rest } = carer;
  const current = pruned(record, now);
  const until = later(now, carerLimits.quietDays);
  return {
    ...current,
    carers: current.carers.map((each) => (each === carer ? { ...rest, state, endedAt: now } : each)),
    quiet: quietened(current, addressHash(carer.channel, address), until),
  };
}

/** The list without a person; undefined when they are not in it. An address is invited at most once a day. */
export function removed(record: CarersRecord, carerId: string, now: string): CarersRecord | undefined {
  const carer = record.carers.find((each) => each.carerId === carerId);
  if (!carer) return undefined;
  const until = later(carer.invitedAt, 1);
  const hash = carer.address === undefined ? undefined : addressHash(carer.channel, carer.address);
  const current = pruned(record, now);
  return {
    ...current,
    carers: current.carers.filter((each) => each !== carer),
    quiet: hash !== undefined && until > now ? quietened(current, hash, until) : current.quiet,
  };
}

/** True for a pending invitation or an accepted one. */
function isOpen(carer: StoredCarer, now: string): boolean {
  return isActive(carer) || isPending(carer, now);
}

/** An owner's first name, unless it could carry a message to the recipient. */
function shownName(name: string | null): string | null {
  const trimmed = name?.trim() ?? '';
  return trimmed.length <= carerLimits.nameLength && plainName.test(trimmed) ? trimmed : null;
}

function pruned(record: CarersRecord, now: string): CarersRecord {
  const dayAgo = later(now, -1);
  const longAgo = later(now, -carerLimits.quietDays);
  return {
    ...record,
    carers: record.carers.filter(
      ({ state, endedAt, expiresAt }) => state === 'active' || (endedAt ?? expiresAt) > longAgo,
    ),
    quiet: record.quiet.filter(({ until }) => until > now),
    invitations: record.invitations.filter((at) => at > dayAgo),
  };
}

function quietened({ quiet }: CarersRecord, hash: string, until: string): CarersRecord['quiet'] {
  return [...quiet.filter(({ addressHash: each }) => each !== hash), { addressHash: hash, until }];
}

function isSameAddress(carer: StoredCarer, { channel, address }: CarerInput): boolean {
  if (carer.channel !== channel || carer.address === undefined) return false;
  return addressHash(channel, carer.address) === addressHash(channel, address);
}

function addressHash(channel: Channel, address: string): string {
  return createHash('sha256').update(addressPartition(channel, address)).digest('hex').slice(0, 32);
}

function later(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMilliseconds).toISOString();
}
