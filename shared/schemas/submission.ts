import * as z from 'zod';
import { localeCode } from './locale.ts';

/** What is submitted; each kind has a queue and a handler of its own. */
export const submissionKind = z.enum(['form', 'campaign-interest', 'rebate-permission', 'email-signup']);
export type SubmissionKind = z.infer<typeof submissionKind>;

/**
 * Where a submission stands: `received` waits in its queue, `processed` has had its effect, `stored` waits for
 * an endpoint to be forwarded to, `failed` waits for support, `spam` was held back by a guard, `discarded` was
 * laid aside by support.
 */
export const submissionState = z.enum(['received', 'processed', 'stored', 'failed', 'spam', 'discarded']);
export type SubmissionState = z.infer<typeof submissionState>;

/** What a submitter is told and may tell support, such as `MV-7K3Q-9TXW-2M4H-A1B2`. */
export const submissionReference = z
  .string()
  .regex(/^MV(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/, 'Give a reference such as MV-7K3Q-9TXW-2M4H-A1B2.');

/** The campaign's, form's or other id, which tells what the data means. */
export const submissionFormId = z.string().regex(/^[\w.\-]{1,100}$/v, 'Give the id of a form.');

/** Where the email of a contact form goes, as its block in the content says. */
export const emailService = z.object({
  toAddress: z.string().trim().max(500),
  fromAddress: z.string().trim().max(500),
  ccAddress: z.string().trim().max(500).default(''),
  templateId: z.string().trim().max(100),
});
export type EmailService = z.infer<typeof emailService>;

/** What every public form sends beside its data, for telling a person from a program. */
export const guardFields = z.object({
  /** A field that people don't see. */
  website: z.string().max(2000).optional(),
  /** When the form was first shown, an ISO instant. */
  startedAt: z.string().max(40).optional(),
});

/** What a contact form does to the world, by the names under which it is noted. */
export const submissionEffect = z.enum(['email to the team', 'confirmation']);
export type SubmissionEffect = z.infer<typeof submissionEffect>;

/** The answer to every submission. */
export const submissionReceipt = z.object({ success: z.literal(true), reference: submissionReference });

/** A submission in a list of support's: personal data is masked. */
export const submissionSummary = z.object({
  reference: submissionReference,
  kind: submissionKind,
  formId: z.string(),
  locale: localeCode,
  state: submissionState,
  receivedAt: z.iso.datetime(),
  /** When it came into its state. */
  changedAt: z.iso.datetime(),
  tries: z.number().int(),
  /** Why it failed, is stored, or is taken for spam. */
  lastError: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type SubmissionSummary = z.infer<typeof submissionSummary>;
