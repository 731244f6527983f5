import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import {
  emailService,
  type SubmissionState,
  submissionKind,
  submissionState,
} from '@merrowvale/shared/schemas/submission.ts';
import * as z from 'zod';
import type { Item, Key } from '../ports/table.ts';

/** Something that one handling does to the world: `begun` before a call that cannot be taken back, then `done`. */
const effect = z.object({ status: z.enum(['begun', 'done']), at: z.string() });
const change = z.object({ by: z.string(), at: z.string() });
const data = z.record(z.string(), z.json());

/** A submission as it is kept. */
const storedSubmission = z.object({
  version: z.number().int(),
  reference: z.string(),
  kind: submissionKind,
  formId: z.string(),
  /** The version of the rules that `data` was made by. */
  schemaVersion: z.number().default(1),
  locale: localeCode,
  state: submissionState,
  receivedAt: z.string(),
  changedAt: z.string(),
  correlationId: z.string(),
  tries: z.number().int().default(0),
  /** Those until support last sent it on its way again. */
  triesBefore: z.number().int().default(0),
  lastError: z.string().nullable().default(null),
  data,
  ownerId: z.string().optional(),
  requestHash: z.string().optional(),
  email: emailService.extend({ isVerified: z.boolean() }).optional(),
  effects: z.record(z.string(), effect).default({}),
  /** Machine time in epoch seconds until which one handling has it for itself. */
  leaseUntil: z.number().default(0),
  /** The data as it first came, once support has corrected it. */
  original: data.optional(),
  corrections: z.array(change.extend({ fields: z.array(z.string()) })).default([]),
  discarded: change.extend({ reason: z.string(), from: submissionState }).optional(),
});
export type StoredSubmission = z.infer<typeof storedSubmission>;

export function readSubmission(item: Item | undefined): StoredSubmission | undefined {
  const parsed = storedSubmission.safeParse(item);
  return parsed.success ? parsed.data : undefined;
}

export function submissionKey(reference: string): Key {
  return { pk: `SUBMISSION#${reference}`, sk: 'SUBMISSION' };
}

/** Leads from an owner to what they submitted. */
export function ownerSubmissionKey(ownerId: string, reference: string): Key {
  return { pk: `OWNER#${ownerId}`, sk: `SUBMISSION#${reference}` };
}

export function statePartition(state: SubmissionState): string {
  return `SUBMISSIONS#${state}`;
}

/** What a submission's state is, and where support's lists find it: by state, in the order of changes. */
export function stateAttributes(reference: string, state: SubmissionState, now: string) {
  return { state, changedAt: now, stateKey: statePartition(state), stateAt: `${now}#${reference}` };
}
