import { hash } from 'node:crypto';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import { maxEmailLength } from '@merrowvale/shared/schemas/plain-text.ts';
import {
  emailService,
  type SubmissionKind,
  type SubmissionState,
  submissionAttempt,
  submissionKind,
  submissionProof,
  submissionState,
} from '@merrowvale/shared/schemas/submission.ts';
import { submissionNote } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import { itemReader, type Key, type TableClient } from '../adapters/table.ts';
import { addressSubmissionKey } from '../keys.ts';
import type { Log } from '../log.ts';

/** Side effect of processing: `begun` before an irreversible call, then `done`. */
const effect = z.object({ status: z.enum(['begun', 'done']), at: z.string() });
const change = z.object({ by: z.string(), at: z.string() });
const data = z.record(z.string(), z.json());

const storedSubmission = z.object({
  version: z.number().int(),
  reference: z.string(),
  kind: submissionKind,
  formId: z.string(),
  schemaVersion: z.number().default(1),
  locale: localeCode,
  state: submissionState,
  receivedAt: z.string(),
  changedAt: z.string(),
  correlationId: z.string(),
  tries: z.number().int().default(0),
  /** Attempts made before support's last replay. */
  triesBefore: z.number().int().default(0),
  lastError: z.string().nullable().default(null),
  attempts: z.array(submissionAttempt).default([]),
  data,
  ownerId: z.string().optional(),
  /** Missing if nobody has proved that they sent it. */
  verifiedBy: submissionProof.optional(),
  /** The submission whose consent this one confirms. */
  confirms: z.string().optional(),
  requestHash: z.string().optional(),
  email: emailService.extend({ isVerified: z.boolean() }).optional(),
  /** Set if its address is the account’s own, or gets no email because its sender has caused too many. */
  confirmation: z.enum(['own', 'withheld']).optional(),
  effects: z.record(z.string(), effect).default({}),
  /** Machine time in epoch seconds until which one delivery has exclusive access. */
  leaseUntil: z.number().default(0),
  /** The data as first received, once support has corrected it. */
  original: data.optional(),
  corrections: z.array(change.extend({ fields: z.array(z.string()) })).default([]),
  /** Written under a count of their own, because `version` changes only with what processing depends on. */
  notes: z.array(submissionNote).default([]),
  noteCount: z.number().default(0),
  discarded: change.extend({ reason: z.string(), from: submissionState }).optional(),
});
export type StoredSubmission = z.infer<typeof storedSubmission>;

export const readSubmission = itemReader(storedSubmission);

export const submissionKey = (reference: string): Key => ({
  pk: `SUBMISSION#${reference}`,
  sk: 'SUBMISSION',
});

/** Apart from the owner's other items, because functions for anyone store the pointers in it. */
export const ownerSubmissionsPartition = (ownerId: string): string => `SUBMISSION#OWNER#${ownerId}`;

export function ownerSubmissionKey(ownerId: string, reference: string): Key {
  return { pk: ownerSubmissionsPartition(ownerId), sk: reference };
}

export const statePartition = (state: SubmissionState): string => `SUBMISSIONS#${state}`;

export function stateAttributes(reference: string, state: SubmissionState, now: string) {
  return { state, changedAt: now, stateKey: statePartition(state), stateAt: `${now}#${reference}` };
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Derives the reference of a submission from its identity; contains no easily confused letters. */
export function referenceOf(identity: readonly string[]): string {
  const digest = hash('sha256', JSON.stringify(identity), 'buffer');
  const letters = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `MV-${(letters.match(/.{4}/g) ?? []).join('-')}`;
}

export const submissionMetric = 'Submissions';

/**
 * Only our own forms get a dimension: campaign ids come from outside, and each new one would create another metric.
 */
export function countSubmission(
  log: Log,
  { kind, formId }: { kind: SubmissionKind; formId: string },
  outcome: SubmissionState,
): void {
  log.count(submissionMetric, { form: kind === 'form' ? formId : kind, outcome });
  log.count(submissionMetric, { outcome });
}

type Data = { [field: string]: unknown };
type Linked = { reference: string; ownerId?: string | undefined; data: Data };

/**
 * Stores the pointers by which a download or deletion finds a submission: from its owner or, if nobody was signed in,
 * from the addresses that it names. Runs before each write that lets the submission live longer or changes its data.
 *
 * @param ttl the submission's own, in epoch seconds
 */
export async function linkSubmission(table: TableClient, { reference, ownerId, data }: Linked, ttl: number) {
  const keys =
    ownerId !== undefined
      ? [ownerSubmissionKey(ownerId, reference)]
      : namedAddresses(data).map((email) => addressSubmissionKey(email, reference));
  for (const key of keys) await table.put({ ...key, reference, ttl });
}

/** The email addresses that a submission names as its sender's, even if its data was never validated. */
export function namedAddresses(data: Data): string[] {
  const { email, emailAddress, cdcProfile } = data;
  const profile: Data = { ...(typeof cdcProfile === 'object' && cdcProfile) };
  const named = [email, emailAddress, profile.email].filter((value) => typeof value === 'string');
  return named.filter((value) => value.includes('@') && value.trim().length <= maxEmailLength);
}
