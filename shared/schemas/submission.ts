import * as z from 'zod';
import { localeCode } from './locale.ts';

export const submissionKind = z.enum(['form', 'campaign-interest', 'rebate-permission', 'email-signup']);
export type SubmissionKind = z.infer<typeof submissionKind>;

/**
 * State of a submission: `received` is in its queue, `processed` has had its effect, `stored` waits for a forwarding
 * address, `failed` is left to support, `spam` was held back by a guard, `discarded` was put aside by support.
 */
export const submissionState = z.enum(['received', 'processed', 'stored', 'failed', 'spam', 'discarded']);
export type SubmissionState = z.infer<typeof submissionState>;

/** The reference that a sender gets and can quote to support, such as `MV-7K3Q-9TXW-2M4H-A1B2`. */
export const submissionReference = z
  .string()
  .regex(/^MV(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/, 'Enter a reference such as MV-7K3Q-9TXW-2M4H-A1B2.')
  .meta({ examples: ['MV-7K3Q-9TXW-2M4H-A1B2'] });

/** The id of the campaign, form or similar, which determines the meaning of the data. */
export const submissionFormId = z.string().regex(/^[\w.\-]{1,100}$/v, 'Enter the id of a form.');

/**
 * The proof of a sender's identity: their session, or a link in an email to the address that the submission names.
 * Without proof, the address is only a claim.
 */
export const submissionProof = z.enum(['session', 'email']);
export type SubmissionProof = z.infer<typeof submissionProof>;

/** The addresses and template for a contact form's email, from its block in the content. */
export const emailService = z.object({
  toAddress: z.string().trim().max(500),
  fromAddress: z.string().trim().max(500),
  ccAddress: z.string().trim().max(500).default(''),
  templateId: z.string().trim().max(100),
});
export type EmailService = z.infer<typeof emailService>;

/** The fields that every public form sends in addition to its data, to distinguish people from bots. */
export const guardFields = z.object({
  /** A hidden field. */
  remark: z
    .string()
    .max(2000)
    .optional()
    .meta({ examples: [''] }),
  /** The time at which the form was first shown, an ISO instant. */
  startedAt: z.string().max(40).optional(),
});

export const submissionEffect = z.enum(['email to the team', 'confirmation']);
export type SubmissionEffect = z.infer<typeof submissionEffect>;

/**
 * One attempt to process a submission. It stays `started` if its function died; `retried` is a failure after which
 * the queue tries again. `status` and `answer` are the partner's, if it responded; the answer is redacted.
 */
export const submissionAttempt = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(['started', 'retried', 'failed', 'stored', 'processed']),
  error: z.string().nullable().default(null),
  status: z.number().int().nullable().default(null),
  answer: z.string().nullable().default(null),
});
export type SubmissionAttempt = z.infer<typeof submissionAttempt>;

export const submissionReceipt = z.object({ success: z.literal(true), reference: submissionReference });

/** A submission in one of support's lists: personal data is masked. */
export const submissionSummary = z.object({
  reference: submissionReference,
  kind: submissionKind,
  formId: z.string(),
  locale: localeCode,
  state: submissionState,
  receivedAt: z.iso.datetime(),
  /** The time at which it entered its state. */
  changedAt: z.iso.datetime(),
  tries: z.number().int(),
  /** The reason why it failed, is stored, or counts as spam. */
  lastError: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type SubmissionSummary = z.infer<typeof submissionSummary>;
