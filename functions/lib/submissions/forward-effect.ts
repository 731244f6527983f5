import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import { type StoredInterest, storedInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import type * as z from 'zod';
import { type Item, type TableClient, toValue } from '../adapters/table.ts';
import { consentDays, consentKey, type consentKind, consentPartitions } from '../consents/stored-consent.ts';
import { leaveToSweeper } from '../log.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import type { Forwarder } from './forwarder.ts';
import type { Handling, ProcessingOutcome } from './process-submission.ts';
import type { StoredSubmission } from './stored-submission.ts';

/** Forwards a submission; without a forwarding address it is stored, and can be replayed once there is one. */
export async function forwardSubmission(
  forwarder: Forwarder | undefined,
  { submission }: Handling,
  data: { [field: string]: unknown } = submission.data,
): Promise<ProcessingOutcome> {
  if (!forwarder) return { state: 'stored', reason: 'No forwarding address is configured.' };
  const { reference, kind, formId, locale, receivedAt, verifiedBy = null, confirms } = submission;
  await forwarder.forward({
    reference,
    kind,
    formId,
    locale,
    receivedAt,
    verifiedBy,
    ...(confirms !== undefined && { confirms }),
    data,
  });
  return { state: 'processed' };
}

export type ConsentPorts = { table: TableClient; relay(items: readonly Item[]): Promise<void> };

/**
 * Forwards campaign interest. A consent without proof is left out, and its address is asked to confirm it; once
 * confirmed, the consent arrives as a submission of its own.
 */
export async function forwardInterest(
  forwarder: Forwarder | undefined,
  ports: ConsentPorts,
  handling: Handling,
): Promise<ProcessingOutcome> {
  const { submission } = handling;
  if (submission.verifiedBy !== undefined) return forwardSubmission(forwarder, handling);
  const { without, confirmable } = claimedConsent(submission);
  if (confirmable) await ask(ports, handling, 'campaign-interest', confirmable);
  return forwardSubmission(forwarder, handling, without);
}

/** Forwards a proven sign-up; otherwise asks its address to confirm it, and forwards nothing. */
export async function forwardSignup(
  forwarder: Forwarder | undefined,
  ports: ConsentPorts,
  handling: Handling,
): Promise<ProcessingOutcome> {
  const { verifiedBy, data } = handling.submission;
  if (verifiedBy !== undefined) return forwardSubmission(forwarder, handling);
  await ask(ports, handling, 'email-signup', { email: String(data.email), data });
  return { state: 'processed' };
}

/**
 * Stores a consent as pending, with the event that asks its address to confirm it, unless its sender has caused too
 * many such emails. Does so once per submission.
 */
async function ask(
  { table, relay }: ConsentPorts,
  { submission, now, log }: Handling,
  kind: z.infer<typeof consentKind>,
  { email, data }: Confirmable,
): Promise<void> {
  const { reference: id, formId, locale, correlationId, confirmation } = submission;
  const isAsked = confirmation !== 'withheld';
  const key = consentKey(id);
  const expires = Date.parse(now) + consentDays * dayMilliseconds;
  const detail = { consentId: id, message: 'request' } as const;
  const event = newEvent('consent.requested', id, { correlationId, now }, detail);
  const item: Item = {
    ...key,
    ...{ id, kind, formId, locale, email, correlationId },
    data: toValue(data),
    version: 1,
    state: 'pending',
    requestedAt: now,
    expiresAt: new Date(expires).toISOString(),
    sent: isAsked ? {} : { request: now },
    stateKey: consentPartitions.asked,
    stateAt: `${now}#${id}`,
    // The sweeper deletes it earlier; this covers the case that it cannot.
    ttl: Math.ceil((expires + dayMilliseconds) / 1000),
    ...outboxAttributes(key.pk, isAsked ? [event] : [], now),
  };
  if (await table.put(item, { missing: 'pk' })) await relay([item]).catch(leaveToSweeper(log));
}

/** The address to ask, and the data to submit once it has confirmed. */
type Confirmable = { email: string; data: { [field: string]: unknown } };

type ClaimedConsent = {
  /** The data without any consent, to be submitted at once. */
  without: { [field: string]: unknown };
  /** Undefined if there is no consent to confirm. */
  confirmable: Confirmable | undefined;
};

/**
 * Splits the consent off campaign interest whose sender could not prove the address. Clicking a link in an email says
 * nothing about a phone number, so consent to texts is dropped.
 */
function claimedConsent({ data }: Pick<StoredSubmission, 'data'>): ClaimedConsent {
  const interest = storedInterest.safeParse(data).data;
  if (!interest?.cdcProfile.consent) return { without: data, confirmable: undefined };
  const { email = '', consent } = interest.cdcProfile;
  const isConfirmable = consent.email === true && plainEmail(email) !== undefined;
  return {
    without: withConsent(interest, false),
    confirmable: isConfirmable ? { email, data: withConsent(interest, true) } : undefined,
  };
}

function withConsent(interest: StoredInterest, email: boolean): StoredInterest {
  return { ...interest, cdcProfile: { ...interest.cdcProfile, consent: { email, sms: false } } };
}
