import * as z from 'zod';
import { plainLine } from './plain-text.ts';
import { channel } from './reminder.ts';
import {
  submissionEffect,
  submissionFormId,
  submissionKind,
  submissionReference,
  submissionState,
  submissionSummary,
} from './submission.ts';

const instant = z.iso.datetime();

/** Which submissions support means: by state, form, words of the error, and when they came into their state. */
export const submissionFilter = z.object({
  state: submissionState.default('failed'),
  kind: submissionKind.optional(),
  formId: submissionFormId.optional(),
  error: z.string().trim().min(1).max(200).optional(),
  from: instant.optional(),
  to: instant.optional(),
});
export type SubmissionFilter = z.infer<typeof submissionFilter>;

export const supportPage = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(400).optional(),
};

/** What support may do; each is written down with who did it and when. */
const auditAction = z.enum([
  'open',
  'correct',
  'replay',
  'discard',
  'restore',
  'start-replay',
  'cancel-replay',
  'change-case',
]);
export type AuditAction = z.infer<typeof auditAction>;

export const auditEntry = z.object({
  at: instant,
  action: auditAction,
  /** The id and the email address of who did it. */
  by: z.string(),
  byEmail: z.string(),
  /** The submission, replay or case. */
  subject: z.string(),
  /** What exactly, without what somebody wrote: fields, a reason, a number. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/**
 * Whether a channel's provider accepts reminders. `down`: it refuses all of them, and they wait. `recovering`: it
 * accepts them again, and they go out at a reduced rate for a few minutes. `unknown`: it was down, and no reminder has
 * waited for it since.
 */
export const channelStatus = z.object({
  channel,
  state: z.enum(['working', 'down', 'recovering', 'unknown']),
  /** When its newest outage began; null where there has been none. */
  since: instant.nullable(),
  /** When that outage ended. */
  until: instant.nullable(),
  /** What the provider refused with. */
  error: z.string().nullable(),
  /** When it is tried next, while it is down. */
  nextProbeAt: instant.nullable(),
});
export type ChannelStatus = z.infer<typeof channelStatus>;

const change = z.object({ by: z.string(), at: z.string() });

/** One submission with all that happened to it. `isMasked` tells whether personal data is shown. */
export const shownSubmission = submissionSummary.extend({
  isMasked: z.boolean(),
  correlationId: z.string(),
  /** The version of the form's rules that `data` was made by. */
  schemaVersion: z.number(),
  /** What may have been done although nobody noted that it was. */
  doubts: z.array(submissionEffect),
  original: z.record(z.string(), z.unknown()).nullable(),
  corrections: z.array(change.extend({ fields: z.array(z.string()) })),
  discarded: change.extend({ reason: z.string() }).nullable(),
  audit: z.array(auditEntry),
});
export type ShownSubmission = z.infer<typeof shownSubmission>;

/** Fields to put right, by name. */
export const submissionCorrection = z.object({
  data: z
    .record(z.string().max(60), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()]))
    .refine((data) => Object.keys(data).length > 0, 'Name a field to correct.'),
});

export const discardReason = z.object({ reason: plainLine().min(1, 'Give a reason.').max(500) });

/** What became of a replay; `already-processed` and `discarded` changed nothing. */
export const replayOutcome = z.object({
  outcome: z.enum(['queued', 'already-processed', 'discarded', 'rejected']),
  message: z.string(),
  submission: submissionSummary,
});

/** A replay of many: those named, or all that a filter finds when it starts. */
export const replayOrder = z.object({
  references: z.array(submissionReference).min(1).max(500).optional(),
  filter: submissionFilter.optional(),
  ratePerSecond: z.number().min(1).max(100).default(10),
  /** Only says how many that would be, and how long it would take. */
  estimateOnly: z.boolean().default(false),
});
export type ReplayOrder = z.infer<typeof replayOrder>;

export const replayEstimate = z.object({
  count: z.number().int(),
  /** False when there are more than were counted. */
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
  /** Looked at so far; of these, put back on their queues, and left as they are. */
  handled: z.number().int(),
  queued: z.number().int(),
  skipped: z.number().int(),
});
export type ReplayJob = z.infer<typeof replayJob>;

export const caseStatus = z.enum(['New', 'Approved', 'Rejected']);

/** A case of disease as support judges it. */
export const supportCase = z.object({
  id: z.string(),
  disease: z.string(),
  date: z.string(),
  postalCode: z.string(),
  isPlaced: z.boolean(),
  status: caseStatus,
  reportedAt: z.string(),
});
