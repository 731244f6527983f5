import { dayMilliseconds, daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import {
  type CarerInput,
  type CarerPreferences,
  carerLimits,
  carerMessages,
  plainName,
} from '@merrowvale/shared/schemas/carer.ts';
import { invalid } from '../http/parse-input.ts';
import { inboxHash } from '../keys.ts';
import { type CarersRecord, isActive, isPending, type StoredCarer } from './carer-record.ts';

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
  const replaced = current.carers.filter((each) => isSameInbox(each, input));
  return {
    ...current,
    former: [...current.former, ...replaced.flatMap(formerOf)],
    inviter: shownName(inviter),
    carers: [...current.carers.filter((each) => !replaced.includes(each)), carer],
    invitations: [...current.invitations, now],
  };
}

function refusalOf({ carers, quiet }: CarersRecord, { input, ownAddresses, now }: Invitation) {
  const inbox = inboxHash(input.channel, input.address);
  if (ownAddresses.some((own) => own !== null && inboxHash(input.channel, own) === inbox))
    return carerMessages.own;
  const same = carers.find((each) => isSameInbox(each, input));
  if (same?.state === 'active') return carerMessages.active;
  if (same && isOpen(same, now)) return carerMessages.pending;
  return quiet.some(({ addressHash }) => addressHash === inbox) ? carerMessages.quiet : undefined;
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

/** The inbox that an invitation was sent to; undefined for one that has ended or is unknown. */
export function inboxOfInvitation({ carers, former }: CarersRecord, carerId: string): string | undefined {
  const carer = carers.find((each) => each.carerId === carerId);
  if (carer?.address !== undefined) return inboxHash(carer.channel, carer.address);
  return former.find((each) => each.carerId === carerId)?.inbox;
}

/**
 * The list after somebody has declined or left: their address is deleted, and their inbox not invited again for a
 * while. A withdrawn or replaced invitation can be declined as well, which ends the one that replaced it.
 */
export function ended(
  record: CarersRecord,
  carerId: string,
  state: 'declined' | 'left',
  now: string,
): CarersRecord | undefined {
  const inbox = inboxOfInvitation(record, carerId);
  if (inbox === undefined) return undefined;
  const current = pruned(record, now);
  const until = later(now, carerLimits.quietDays[state]);
  return {
    ...current,
    carers: current.carers.map((each) => {
      const isOther = each.carerId !== carerId && !(each.state === 'pending' && isOf(each, inbox));
      if (isOther) return each;
      const { address: _, timeZone: __, ...rest } = each;
      return { ...rest, state, endedAt: now };
    }),
    former: current.former.filter((each) => each.carerId !== carerId),
    quiet: quietened(current, inbox, until),
  };
}

/** The list without a person; undefined when they are not in it. An inbox is invited at most once a day. */
export function removed(record: CarersRecord, carerId: string, now: string): CarersRecord | undefined {
  const carer = record.carers.find((each) => each.carerId === carerId);
  if (!carer) return undefined;
  const until = carer.unsentAt === undefined ? later(carer.invitedAt, 1) : now;
  const current = pruned(record, now);
  return {
    ...current,
    carers: current.carers.filter((each) => each.carerId !== carerId),
    former: [...current.former, ...formerOf(carer)],
    quiet:
      carer.address !== undefined && until > now
        ? quietened(current, inboxHash(carer.channel, carer.address), until)
        : current.quiet,
  };
}

function formerOf({ carerId, channel, address, invitedAt }: StoredCarer): CarersRecord['former'] {
  if (address === undefined) return [];
  return [{ carerId, inbox: inboxHash(channel, address), until: later(invitedAt, carerLimits.endedDays) }];
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
  const longAgo = later(now, -carerLimits.endedDays);
  return {
    ...record,
    carers: record.carers.filter(
      ({ state, endedAt, expiresAt }) => state === 'active' || (endedAt ?? expiresAt) > longAgo,
    ),
    quiet: record.quiet.filter(({ until }) => until > now),
    former: record.former.filter(({ until }) => until > now),
    invitations: record.invitations.filter((at) => at > dayAgo),
  };
}

function quietened({ quiet }: CarersRecord, inbox: string, until: string): CarersRecord['quiet'] {
  const known = quiet.find(({ addressHash }) => addressHash === inbox);
  const latest = known && known.until > until ? known.until : until;
  return [...quiet.filter((each) => each !== known), { addressHash: inbox, until: latest }];
}

function isSameInbox(carer: StoredCarer, { channel, address }: CarerInput): boolean {
  return isOf(carer, inboxHash(channel, address));
}

function isOf({ channel, address }: StoredCarer, inbox: string): boolean {
  return address !== undefined && inboxHash(channel, address) === inbox;
}

function later(instant: string, days: number): string {
  return new Date(Date.parse(instant) + days * dayMilliseconds).toISOString();
}
