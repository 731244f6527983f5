import * as z from 'zod';
import { moderationStatus } from '../schemas/moderation-status.ts';
import { supportReview } from '../schemas/review.ts';
import { submissionSummary } from '../schemas/submission.ts';
import {
  auditEntry,
  channelStatus,
  discardReason,
  quarantinedBatch,
  replayEstimate,
  replayJob,
  replayOrder,
  replayOutcome,
  shownSubmission,
  submissionCorrection,
  submissionFilter,
  supportCase,
  supportPage,
} from '../schemas/support.ts';
import type { Endpoint } from './endpoint.ts';
import { idParams, localeQuery, ofOwner, one } from './row-parts.ts';

/** A page of one of support's lists. */
const supportList = <Item extends z.ZodType>(item: Item) =>
  one(z.object({ data: z.array(item), cursor: z.string().nullable() }));
const supportErrors = ['invalid', 'not-signed-in', 'not-allowed', 'not-found', 'conflict'] as const;

const ofDesk = <Method extends Endpoint['method']>(name: string, method: Method, path: Endpoint['path']) =>
  ({
    ...ofOwner('support', name, method, path),
    audience: 'support',
    errors: ['invalid', 'not-signed-in', 'not-allowed'],
  }) as const;

export const supportEndpoints = {
  listChannels: {
    ...ofDesk('list-channels', 'GET', '/api/support/channels'),
    summary: 'Whether emails and texts are currently being sent; during an outage, since when and why',
    response: one(z.array(channelStatus)),
  },
  listQuarantined: {
    ...ofDesk('list-quarantined', 'GET', '/api/support/quarantined'),
    summary: 'Reminder batches that ended in a dead-letter queue',
    query: localeQuery.extend({ cursor: z.string().max(400).optional() }),
    response: one(z.object({ data: z.array(quarantinedBatch), cursor: z.string().nullable() })),
  },
  replayQuarantined: {
    ...ofDesk('replay-quarantined', 'POST', '/api/support/quarantined/{id}/replay'),
    summary: 'Put a quarantined reminder batch back on its queue; one that has been sent since is skipped',
    params: idParams,
    response: one(quarantinedBatch),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found'],
  },
  listSubmissions: {
    ...ofDesk('list-submissions', 'GET', '/api/support/submissions'),
    summary: 'Submissions in one state, longest waiting first; personal data is masked',
    query: localeQuery.extend(submissionFilter.shape).extend(supportPage),
    response: supportList(submissionSummary),
  },
  showSubmission: {
    ...ofDesk('show-submission', 'GET', '/api/support/submissions/{id}'),
    summary: 'One submission with its history; personal data is masked',
    params: idParams,
    response: one(shownSubmission),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found'],
  },
  openSubmission: {
    ...ofDesk('open-submission', 'POST', '/api/support/submissions/{id}/open'),
    summary: 'One submission unmasked; the audit log records who opened it',
    params: idParams,
    response: one(shownSubmission),
    errors: supportErrors,
  },
  correctSubmission: {
    ...ofDesk('correct-submission', 'POST', '/api/support/submissions/{id}/correct'),
    summary: 'Correct fields of a submission; the original data is stored as well',
    params: idParams,
    body: submissionCorrection,
    response: one(shownSubmission),
    errors: supportErrors,
  },
  replaySubmission: {
    ...ofDesk('replay-submission', 'POST', '/api/support/submissions/{id}/replay'),
    summary:
      'Put a submission back on its queue; one that has succeeded is skipped, and the response says so',
    params: idParams,
    response: one(replayOutcome),
    errors: supportErrors,
  },
  discardSubmission: {
    ...ofDesk('discard-submission', 'POST', '/api/support/submissions/{id}/discard'),
    summary: 'Discard a submission, with a reason',
    params: idParams,
    body: discardReason,
    response: one(submissionSummary),
    errors: supportErrors,
  },
  restoreSubmission: {
    ...ofDesk('restore-submission', 'POST', '/api/support/submissions/{id}/restore'),
    summary: 'Restore a discarded submission to its previous state',
    params: idParams,
    response: one(submissionSummary),
    errors: supportErrors,
  },
  startReplay: {
    ...ofDesk('start-replay', 'POST', '/api/support/replays'),
    summary: 'Replay selected submissions, or all that match a filter, at a given rate; or only estimate it',
    body: replayOrder,
    response: one(z.object({ estimate: replayEstimate, job: replayJob.nullable() })),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'key-reused'],
  },
  listReplays: {
    ...ofDesk('list-replays', 'GET', '/api/support/replays'),
    summary: 'Replays in the last ninety days, newest first',
    query: localeQuery.extend({ cursor: supportPage.cursor }),
    response: supportList(replayJob),
  },
  showReplay: {
    ...ofDesk('show-replay', 'GET', '/api/support/replays/{id}'),
    summary: 'The progress of a replay',
    params: idParams,
    response: one(replayJob),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found'],
  },
  cancelReplay: {
    ...ofDesk('cancel-replay', 'POST', '/api/support/replays/{id}/cancel'),
    summary: 'Stop a replay; submissions that it has already queued stay queued',
    params: idParams,
    response: one(replayJob),
    errors: ['invalid', 'not-signed-in', 'not-allowed', 'not-found'],
  },
  listAudit: {
    ...ofDesk('list-audit', 'GET', '/api/support/audit'),
    summary: 'Actions of support in a month, by default the current one, newest first',
    query: localeQuery.extend({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give a month such as 2026-03.')
        .optional(),
      cursor: supportPage.cursor,
    }),
    response: supportList(auditEntry),
  },
  listCases: {
    ...ofDesk('list-cases', 'GET', '/api/support/cases'),
    summary: 'Reported disease cases, by support’s decision',
    query: localeQuery.extend({ status: moderationStatus.default('New'), ...supportPage }),
    response: supportList(supportCase),
  },
  changeCase: {
    ...ofDesk('change-case', 'POST', '/api/support/cases/{id}/status'),
    summary: 'Approve or reject a disease case; a rejected one is no longer found',
    params: z.object({ id: z.string().min(1).max(400) }),
    body: z.object({ status: moderationStatus }),
    response: one(supportCase),
    errors: supportErrors,
  },
  listDeskReviews: {
    ...ofDesk('list-desk-reviews', 'GET', '/api/support/reviews'),
    summary: 'Reviews of products, by support’s decision',
    query: localeQuery.extend({ status: moderationStatus.default('New'), ...supportPage }),
    response: supportList(supportReview),
  },
  changeReview: {
    ...ofDesk('change-review', 'POST', '/api/support/reviews/{id}/status'),
    summary: 'Approve or reject a review; only approved ones are shown',
    params: z.object({ id: z.string().min(1).max(400) }),
    /** `submittedAt` identifies the version of the text that support has read. */
    body: z.object({ status: moderationStatus, submittedAt: z.string().max(40) }),
    response: one(supportReview),
    errors: supportErrors,
  },
} as const satisfies Record<string, Endpoint>;
