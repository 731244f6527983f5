import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { type StoredInterest, storedInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { emailPattern } from '@merrowvale/shared/schemas/email-signup.ts';
import type * as z from 'zod';
import { newEvent, outboxAttributes } from '../outbox.ts';
import type { Item, Table } from '../ports/table.ts';
import type { StoredSubmission } from '../submissions/stored-submission.ts';
import { toValue } from '../to-value.ts';
import {
  consentDays,
  consentKey,
  type consentKind,
  consentPartitions,
  type StoredConsent,
} from './stored-consent.ts';

type Claimed = Pick<StoredConsent, 'id' | 'formId' | 'locale' | 'email'> & {
  kind: z.infer<typeof consentKind>;
  data: { [field: string]: unknown };
};

/**
 * Stores a consent as pending, with the event that asks its address to confirm it. Does so once per submission:
 * returns undefined for a repeat.
 */
export async function requestConsent(
  table: Table,
  claimed: Claimed,
  { now, correlationId }: { now: string; correlationId: string },
): Promise<Item | undefined> {
  const { id, data } = claimed;
  const key = consentKey(id);
  const expires = Date.parse(now) + consentDays * dayMilliseconds;
  const detail = { consentId: id, message: 'request' } as const;
  const event = newEvent('consent.requested', id, { correlationId, now }, detail);
  const item: Item = {
    ...key,
    ...claimed,
    data: toValue(data),
    version: 1,
    state: 'pending',
    requestedAt: now,
    expiresAt: new Date(expires).toISOString(),
    sent: {},
    stateKey: consentPartitions.asked,
    stateAt: `${now}#${id}`,
    correlationId,
    // The sweeper deletes it earlier; this covers the case that it cannot.
    ttl: Math.ceil((expires + dayMilliseconds) / 1000),
    ...outboxAttributes(key.pk, [event], now),
  };
  return (await table.put(item, { missing: 'pk' })) ? item : undefined;
}

const addressPattern = new RegExp(`^(?:${emailPattern})$`, 'iv');

type ClaimedConsent = {
  /** The data without any consent, to be submitted at once. */
  without: { [field: string]: unknown };
  /**
   * The address to ask, and the data to submit once it has confirmed; undefined if there is no consent to confirm.
   */
  confirmable: { email: string; data: { [field: string]: unknown } } | undefined;
};

/**
 * Splits the consent off campaign interest whose sender could not prove the address. Clicking a link in an email says
 * nothing about a phone number, so consent to texts is dropped.
 */
export function claimedConsent({ data }: Pick<StoredSubmission, 'data'>): ClaimedConsent {
  const interest = storedInterest.safeParse(data).data;
  if (!interest?.cdcProfile.consent) return { without: data, confirmable: undefined };
  const { email = '', consent } = interest.cdcProfile;
  const isConfirmable = consent.email === true && addressPattern.test(email);
  return {
    without: withConsent(interest, false),
    confirmable: isConfirmable ? { email, data: withConsent(interest, true) } : undefined,
  };
}

function withConsent(interest: StoredInterest, email: boolean): StoredInterest {
  return { ...interest, cdcProfile: { ...interest.cdcProfile, consent: { email, sms: false } } };
}
