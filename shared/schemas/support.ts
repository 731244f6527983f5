import * as z from 'zod';
import { instantInput } from './date-input.ts';
import { emailAddress } from './email-address.ts';
import { moderationStatus } from './moderation-status.ts';
import { isoDate } from './pet.ts';
import { plainText } from './plain-text.ts';
import { channel, deliveryResult } from './reminder.ts';
import {
  submissionAttempt,
  submissionEffect,
  submissionFormId,
  submissionKind,
  submissionReference,
  submissionState,
  submissionSummary,
} from './submission.ts';

const instant = z.iso.datetime();

export const maxErrorFilterLength = 200;

/**
 * Selects submissions for support: by state, form, words of the error, and the time at which they entered their
 * state.
 */
export const submissionFilter = z.object({
  state: submissionState.default('failed'),
  kind: submissionKind.optional(),
  formId: submissionFormId.optional(),
  error: z.string().trim().min(1).max(maxErrorFilterLength).optional(),
  from: instantInput().optional(),
  to: instantInput().optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const supportPage = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(400).optional(),
};

/** The actions of support; each is recorded with the person who did it and the time. */
const auditAction = z.enum([
  'open',
  'search',
  'export',
  'note',
  'correct',
  'replay',
  'discard',
  'restore',
  'start-replay',
  'cancel-replay',
  'change-case',
  'change-review',
  'change-text-reply',
]);
export type AuditAction = z.infer<typeof auditAction>;

export const auditEntry = z.object({
  at: instant,
  action: auditAction,
  /** The id and the email address of the acting user. */
  by: z.string(),
  byEmail: z.string(),
  /** The submission, replay or case. */
  subject: z.string(),
  /** The details, without any submitted text: field names, a reason, a number. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * Status of a channel's provider. `down`: it refuses all reminders, and they wait. `recovering`: it accepts them
 * again, and they are sent at a reduced rate for a few minutes. `unknown`: it was down, and no reminder has waited
 * for it since.
 */
export const channelStatus = z.object({
  channel,
  state: z.enum(['working', 'down', 'recovering', 'unknown']),
  /** Start of its latest outage; null if there has been none. */
  since: instant.nullable(),
  /** End of that outage; null if it has not ended. */
  until: instant.nullable(),
  /** The provider's error during the outage. */
  error: z.string().nullable(),
  /** The time of the next probe, while it is down. */
  nextProbeAt: instant.nullable(),
});
export type ChannelStatus = z.infer<typeof channelStatus>;

export const maxNoteLength = 1000;
export const maxNotes = 50;

export const newSubmissionNote = z.object({ text: plainText().min(1, 'Write a note.').max(maxNoteLength) });

export const submissionNote = auditEntry
  .pick({ at: true, by: true, byEmail: true })
  .extend({ text: z.string() });
export type SubmissionNote = z.infer<typeof submissionNote>;

/** Maximum number of submissions in one exported file. */
export const maxExportedRows = 5000;

const cutExport = 'More submissions match.';

/** The last row of a file that does not contain all submissions; `last` is the time in its last one. */
export function cutExportText(last?: string): string {
  return `${cutExport} ${last ? `Export the rest with the filter from ${last}.` : 'Narrow the filter.'}`;
}

export function cutExportIn(csv: string): string | undefined {
  const last = csv.trimEnd().split('\n').at(-1)?.slice(1, -1);
  return last?.startsWith(cutExport) ? last : undefined;
}

const change = z.object({ by: z.string(), at: z.string() });

/** One submission with its full history. `isMasked` states whether personal data is masked. */
export const shownSubmission = submissionSummary.extend({
  isMasked: z.boolean(),
  correlationId: z.string(),
  /** The schema version of `data`. */
  schemaVersion: z.number(),
  /** Effects that may have happened although none was recorded. */
  doubts: z.array(submissionEffect),
  original: z.record(z.string(), z.unknown()).nullable(),
  corrections: z.array(change.extend({ fields: z.array(z.string()) })),
  discarded: change.extend({ reason: z.string() }).nullable(),
  /** The latest attempts, oldest first. Answers may quote what was sent, so they are null while data is masked. */
  attempts: z.array(submissionAttempt),
  /** While data is masked, addresses, phone numbers and what the submission contains are replaced in them. */
  notes: z.array(submissionNote),
  audit: z.array(auditEntry),
});
export type ShownSubmission = z.infer<typeof shownSubmission>;

/** Submissions of one form with the same error; `oldest` and `newest` are the times at which they entered their state. */
export const submissionGroup = z.object({
  kind: submissionKind,
  formId: z.string(),
  error: z.string().nullable(),
  count: z.number().int(),
  oldest: instant,
  newest: instant,
});
export type SubmissionGroup = z.infer<typeof submissionGroup>;

export const submissionSearch = z.object({
  email: emailAddress('Enter a reference such as MV-7K3Q-9TXW-2M4H-A1B2, or an email address.'),
});

export const submissionCorrection = z.object({
  data: z
    .record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
    .refine((data) => Object.keys(data).length > 0, 'Name a field to correct.')
    .meta({ examples: [{ emailAddress: 'sam@example.com' }] }),
});

export const discardReason = z.object({ reason: plainText().min(1, 'Give a reason.').max(500) });

/** The result of a replay; `already-processed` and `discarded` changed nothing. */
export const replayOutcome = z.object({
  outcome: z.enum(['queued', 'already-processed', 'discarded', 'rejected']),
  message: z.string(),
  submission: submissionSummary,
});

export type ReplayOutcome = z.infer<typeof replayOutcome>;

export const replayOrder = z.object({
  references: z.array(submissionReference).min(1).max(500).optional(),
  filter: submissionFilter.optional(),
  ratePerSecond: z.number().min(1).max(100).default(10),
  /** Only estimates the number of submissions and the duration. */
  estimateOnly: z.boolean().default(false),
});
export type ReplayOrder = z.infer<typeof replayOrder>;

export const replayEstimate = z.object({
  count: z.number().int(),
  /** False if there are more than were counted. */
  isExact: z.boolean(),
  seconds: z.number().int(),
});

export const replayJob = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'cancelled']),
  createdAt: instant,
  by: z.string(),
  ratePerSecond: z.number(),
  total: z.number().int(),
  /** Number of submissions checked so far, some of which were queued and others skipped. */
  handled: z.number().int(),
  queued: z.number().int(),
  skipped: z.number().int(),
});
export type ReplayJob = z.infer<typeof replayJob>;

export const supportCase = z.object({
  id: z.string(),
  disease: z.string(),
  date: z.string(),
  postalCode: z.string(),
  isPlaced: z.boolean(),
  status: moderationStatus,
  reportedAt: z.string(),
});

/**
 * A text sent to our number that does not clearly ask for texts to end; the number is masked. `Approved` means that
 * support has ended texts to it, which is final.
 */
export const supportTextReply = z.object({
  id: z.string(),
  phone: z.string(),
  message: z.string(),
  status: moderationStatus,
  receivedAt: instant,
});
export type SupportTextReply = z.infer<typeof supportTextReply>;

/**
 * A message from a reminder queue's dead letters, as shown to support; addresses are masked. `channel` is null for a
 * slot job whose reminders could not be read. `sent` means that nothing in it remains to be sent.
 */
export const quarantinedBatch = z.object({
  id: z.string(),
  channel: channel.nullable(),
  dueDate: isoDate,
  state: z.enum(['failed', 'replayed', 'sent']),
  reminderIds: z.array(z.string()),
  recipients: z.array(z.string()),
  tries: z.number().int(),
  error: z.string(),
  quarantinedAt: z.iso.datetime(),
  /** The current results of its messages; in lists only. */
  messages: z.array(z.object({ result: deliveryResult, count: z.number().int().min(1) })).optional(),
});
export type QuarantinedBatch = z.infer<typeof quarantinedBatch>;
