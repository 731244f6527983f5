import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { networksOf } from '@merrowvale/shared/domain/network.ts';
import { type SpamReason, spamReasons } from '@merrowvale/shared/domain/spam-guards.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { EmailService, SubmissionKind, SubmissionProof } from '@merrowvale/shared/schemas/submission.ts';
import { submissionVersion } from '@merrowvale/shared/schemas/submission-version.ts';
import type { Queue } from '../adapters/queue.ts';
import { type Item, type TableClient, toValue, ttlAfter } from '../adapters/table.ts';
import { type Creation, creationOf, keyReused } from '../entity-write.ts';
import { type ApiEvent, viewerAddress } from '../http/api-event.ts';
import { isSameAddress } from '../keys.ts';
import { shareConfirmation } from '../limits/count-use.ts';
import type { Log } from '../log.ts';
import { newEvent, outboxAttributes } from '../outbox.ts';
import {
  countSubmission,
  linkSubmission,
  namedAddresses,
  referenceOf,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from './stored-submission.ts';

export type Arrival = { event: ApiEvent; now: string; correlationId: string; bodyText: string; log: Log };

export type Submitted = {
  kind: SubmissionKind;
  formId: string;
  locale: Locale;
  data: { [field: string]: unknown };
  ownerId?: string | undefined;
  /** The proof of its sender's identity; their session if they are signed in. */
  verifiedBy?: SubmissionProof | undefined;
  /** The submission whose consent this one confirms. */
  confirms?: string;
  email?: (EmailService & { isVerified: boolean }) | undefined;
  /** The address that the sender’s account has verified. */
  ownAddress?: string | undefined;
  /**
   * Parts that identify it as a repeat of an earlier submission by the same sender, regardless of its other contents;
   * without them, the Idempotency-Key does.
   */
  sameAs?: readonly string[];
  /** Set by callers that have already determined the idempotency of the request. */
  creation?: Creation;
  /** The guard that held it back, if any: the submission is then stored and nothing else happens. */
  spam?: SpamReason | undefined;
};

export type AcceptPorts = {
  table: TableClient;
  queue: Queue;
  submissionDays: number;
  spamDays: number;
};

/** `written` is for the handler's result, so that its event is relayed; empty for a repeat. */
export type Accepted = { reference: string; isNew: boolean; written: Item[] };

/**
 * Stores a submission with its event in one item, then queues it. If queueing fails, the item is marked as unqueued
 * and the sweeper queues it. A retry with the same Idempotency-Key finds the stored submission; a different request
 * with that key throws `key-reused`. Submissions of different owners are never the same, and neither are one that was
 * held back and one that was not, so that nobody can use up the identity of another's submission.
 */
export async function acceptSubmission(
  ports: AcceptPorts,
  arrival: Arrival,
  submitted: Submitted,
): Promise<Accepted> {
  const { kind, formId, ownerId, sameAs, spam } = submitted;
  const creation =
    submitted.creation ?? creationOf(arrival.event, ownerId ?? 'anyone', `${kind}/${formId}`, submitted.data);
  const identity = sameAs ? [kind, ownerId ?? '', ...sameAs] : [creation.id];
  const reference = referenceOf(spam === undefined ? identity : ['held back', ...identity]);
  const requestHash = sameAs ? undefined : creation.requestHash;
  const days = spam === undefined ? ports.submissionDays : ports.spamDays;
  const ttl = ttlAfter(arrival.now, days * daySeconds);
  const confirmation = await confirmationFor(ports.table, arrival, submitted, reference);
  const item: Item = {
    ...submissionItem(reference, submitted, arrival, ttl),
    ...(requestHash !== undefined && { requestHash }),
    ...(confirmation !== undefined && { confirmation }),
  };
  await linkSubmission(ports.table, { reference, ownerId, data: submitted.data }, ttl);
  if (!(await ports.table.put(item, { missing: 'pk' })))
    return earlier(await ports.table.get(submissionKey(reference), { consistent: true }), requestHash);
  countSubmission(arrival.log, submitted, spam === undefined ? 'received' : 'spam');
  if (spam !== undefined) return { reference, isNew: true, written: [] };
  return { reference, isNew: true, written: [await putOnQueue(ports.queue, item, arrival)] };
}

/**
 * Determines whether the address that a submission names gets an email about it: undefined if it does within the
 * inbox’s limit, `own` if its sender has verified it, and `withheld` if they have caused too many. `mark` identifies
 * the email.
 */
export async function confirmationFor(
  table: TableClient,
  { event, now }: Arrival,
  { kind, data, ownerId, verifiedBy, ownAddress, spam }: Submitted,
  mark: string,
): Promise<StoredSubmission['confirmation']> {
  const [email] = namedAddresses(data);
  if (email === undefined || spam !== undefined || kind === 'rebate-permission') return undefined;
  if (ownAddress !== undefined && isSameAddress(ownAddress, email)) return 'own';
  // Consent that is proven already is not asked for.
  if (kind !== 'form' && verifiedBy !== undefined) return undefined;
  const [network] = networksOf(viewerAddress(event));
  const sender = ownerId === undefined ? (`network ${network}` as const) : (`owner ${ownerId}` as const);
  return (await shareConfirmation(table, { email, of: kind, sender, mark, now })) ? undefined : 'withheld';
}

function earlier(stored: Item | undefined, requestHash: string | undefined): Accepted {
  if (typeof stored?.reference !== 'string')
    throw new AppError('unavailable', 'This could not be stored at the moment.');
  if (requestHash !== undefined && stored.requestHash !== requestHash) throw keyReused();
  return { reference: stored.reference, isNew: false, written: [] };
}

/**
 * Queues the message and returns the updated item; returns the item unchanged, for the sweeper, when the queue is
 * down.
 */
export async function putOnQueue(
  queue: Queue,
  item: Item,
  { correlationId, log }: Pick<Arrival, 'correlationId' | 'log'>,
): Promise<Item> {
  try {
    await queue.send([{ body: { reference: item.reference, correlationId } }]);
  } catch (error) {
    log.warn('A submission could not be queued and is left to the sweeper.', { error });
    return item;
  }
  const { unqueued: _, ...queued } = item;
  return { ...queued, pk: item.pk, sk: item.sk };
}

function submissionItem(
  reference: string,
  submitted: Submitted,
  { now, correlationId }: Arrival,
  ttl: number,
): Item {
  const { kind, formId, locale, data, ownerId, verifiedBy, confirms, email, spam } = submitted;
  const key = submissionKey(reference);
  const common = {
    ...key,
    reference,
    kind,
    formId,
    schemaVersion: submissionVersion({ kind, formId }),
    locale,
    data: toValue(data),
    receivedAt: now,
    correlationId,
    tries: 0,
    version: 1,
    ttl,
    ...(ownerId !== undefined && { ownerId }),
    ...(verifiedBy !== undefined && { verifiedBy }),
    ...(confirms !== undefined && { confirms }),
    ...(email !== undefined && { email: { ...email } }),
  };
  if (spam !== undefined)
    return { ...common, ...stateAttributes(reference, 'spam', now), lastError: spamReasons[spam] };
  const event = submittedEvent({ reference, kind, formId, locale }, data, { correlationId, now, ownerId });
  // The event of a sign-up is published once the sign-up is proven.
  const isClaim = kind === 'email-signup' && verifiedBy === undefined;
  return {
    ...common,
    ...stateAttributes(reference, 'received', now),
    unqueued: kind,
    ...outboxAttributes(key.pk, isClaim ? [] : [event], now),
  };
}

export function submittedEvent(
  pointer: { reference: string; kind: SubmissionKind; formId: string; locale: Locale },
  data: Submitted['data'],
  envelope: { ownerId?: string | undefined; correlationId: string; now: string },
): DomainEvent {
  const { reference, kind, locale } = pointer;
  if (kind === 'email-signup')
    return newEvent('signup.received', reference, envelope, { email: String(data.email), locale });
  return newEvent(eventsOfKinds[kind], reference, envelope, pointer);
}

const eventsOfKinds = {
  form: 'form.submitted',
  'campaign-interest': 'campaign.interest-registered',
  'rebate-permission': 'rebate.permission-requested',
} as const;
