import { createHash } from 'node:crypto';
import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import {
  emailService,
  type SubmissionState,
  submissionAttempt,
  submissionKind,
  submissionProof,
  submissionState,
} from '@merrowvale/shared/schemas/submission.ts';
import { submissionNote } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import type { Item, Key } from '../adapters/table.ts';

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

export function readSubmission(item: Item | undefined): StoredSubmission | undefined {
  return storedSubmission.safeParse(item).data;
}

export function submissionKey(reference: string): Key {
  return { pk: `SUBMISSION#${reference}`, sk: 'SUBMISSION' };
}

/** Apart from the owner's other items, because functions for anyone store the pointers in it. */
export function ownerSubmissionsPartition(ownerId: string): string {
  return `SUBMISSION#OWNER#${ownerId}`;
}

export function ownerSubmissionKey(ownerId: string, reference: string): Key {
  return { pk: ownerSubmissionsPartition(ownerId), sk: reference };
}

export function statePartition(state: SubmissionState): string {
  return `SUBMISSIONS#${state}`;
}

export function stateAttributes(reference: string, state: SubmissionState, now: string) {
  return { state, changedAt: now, stateKey: statePartition(state), stateAt: `${now}#${reference}` };
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Derives the reference of a submission from its identity; contains no easily confused letters. */
export function referenceOf(identity: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(identity)).digest();
  const letters = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `MV-${(letters.match(/.{4}/g) ?? []).join('-')}`;
}
