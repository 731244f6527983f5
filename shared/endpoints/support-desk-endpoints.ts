import * as z from 'zod';
import { moderationStatus } from '../schemas/moderation-status.ts';
import { supportReview } from '../schemas/review.ts';
import { submissionSummary } from '../schemas/submission.ts';
import {
  auditEntry,
  channelStatus,
  discardReason,
  newSubmissionNote,
  quarantinedBatch,
  replayEstimate,
  replayJob,
  replayOrder,
  replayOutcome,
  shownSubmission,
  submissionCorrection,
  submissionFilter,
  submissionGroup,
  submissionSearch,
  supportCase,
  supportPage,
  supportTextReply,
} from '../schemas/support.ts';
import type { ApiArea, AreaRows } from './area.ts';
import type { Endpoint } from './endpoint.ts';
import { idParams, localeQuery, ofOwner, one } from './row-parts.ts';

const supportList = <Item extends z.ZodType>(item: Item) =>
  one(z.object({ data: z.array(item), cursor: z.string().nullable() }));

const ofDesk = <Method extends Endpoint['method']>(name: string, method: Method, path: Endpoint['path']) =>
  ({ ...ofOwner('support-desk', name, method, path), audience: 'support' }) as const;

/** A call about one thing on support's desk, which may be gone or may have changed. */
const ofSubject = <Method extends Endpoint['method']>(...head: Parameters<typeof ofDesk<Method>>) =>
  ({ ...ofDesk(...head), params: idParams, errors: ['not-found', 'conflict'] }) as const;

export const supportDeskEndpoints = {
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
    ...ofSubject('replay-quarantined', 'POST', '/api/support/quarantined/{id}/replay'),
    summary: 'Put a quarantined reminder batch back on its queue; one that has been sent since is skipped',
    response: one(quarantinedBatch),
    errors: ['not-found'],
  },
  listSubmissions: {
    ...ofDesk('list-submissions', 'GET', '/api/support/submissions'),
    summary: 'Submissions in one state, longest waiting first; personal data is masked',
    query: localeQuery.extend(submissionFilter.shape).extend(supportPage),
    response: supportList(submissionSummary),
  },
  groupSubmissions: {
    ...ofDesk('group-submissions', 'GET', '/api/support/submission-groups'),
    summary:
      'Submissions in one state by form and error, most frequent first; at least the first 10,000 are counted',
    query: localeQuery.extend(submissionFilter.shape),
    response: one(z.object({ data: z.array(submissionGroup), isComplete: z.boolean() })),
  },
  searchSubmissions: {
    ...ofDesk('search-submissions', 'POST', '/api/support/submission-searches'),
    summary:
      'Submissions of an email address in every state, masked and newest first; the audit log records the search',
    body: submissionSearch,
    response: one(z.object({ data: z.array(submissionSummary), isComplete: z.boolean() })),
  },
  exportSubmissions: {
    ...ofDesk('export-submissions', 'POST', '/api/support/submission-exports'),
    summary:
      'Submissions in one state as a CSV file, masked; the last row says so if more match; the audit log records it',
    body: submissionFilter,
    response: z.string(),
    mediaType: 'text/csv',
  },
  showSubmission: {
    ...ofSubject('show-submission', 'GET', '/api/support/submissions/{id}'),
    summary: 'One submission with its history; personal data is masked',
    response: one(shownSubmission),
    errors: ['not-found'],
  },
  openSubmission: {
    ...ofSubject('open-submission', 'POST', '/api/support/submissions/{id}/open'),
    summary: 'One submission unmasked; the audit log records who opened it',
    response: one(shownSubmission),
    errors: ['not-found'],
  },
  addSubmissionNote: {
    ...ofSubject('add-submission-note', 'POST', '/api/support/submissions/{id}/notes'),
    summary: 'Add a note to a submission, which is stored, expires and is deleted with it',
    body: newSubmissionNote,
    response: one(shownSubmission),
  },
  correctSubmission: {
    ...ofSubject('correct-submission', 'POST', '/api/support/submissions/{id}/correct'),
    summary: 'Correct fields of a submission; the original data is stored as well',
    body: submissionCorrection,
    response: one(shownSubmission),
  },
  replaySubmission: {
    ...ofSubject('replay-submission', 'POST', '/api/support/submissions/{id}/replay'),
    summary:
      'Put a submission back on its queue; one that has succeeded is skipped, and the response says so',
    response: one(replayOutcome),
  },
  discardSubmission: {
    ...ofSubject('discard-submission', 'POST', '/api/support/submissions/{id}/discard'),
    summary: 'Discard a submission, with a reason',
    body: discardReason,
    response: one(submissionSummary),
  },
  restoreSubmission: {
    ...ofSubject('restore-submission', 'POST', '/api/support/submissions/{id}/restore'),
    summary: 'Restore a discarded submission to its previous state',
    response: one(submissionSummary),
  },
  startReplay: {
    ...ofDesk('start-replay', 'POST', '/api/support/replays'),
    summary: 'Replay selected submissions, or all that match a filter, at a given rate; or only estimate it',
    body: replayOrder,
    response: one(z.object({ estimate: replayEstimate, job: replayJob.nullable() })),
    errors: ['key-reused'],
  },
  listReplays: {
    ...ofDesk('list-replays', 'GET', '/api/support/replays'),
    summary: 'Replays in the last ninety days, newest first',
    query: localeQuery.extend({ cursor: supportPage.cursor }),
    response: supportList(replayJob),
  },
  showReplay: {
    ...ofSubject('show-replay', 'GET', '/api/support/replays/{id}'),
    summary: 'The progress of a replay',
    response: one(replayJob),
    errors: ['not-found'],
  },
  cancelReplay: {
    ...ofSubject('cancel-replay', 'POST', '/api/support/replays/{id}/cancel'),
    summary: 'Stop a replay; submissions that it has already queued stay queued',
    response: one(replayJob),
    errors: ['not-found'],
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
    ...ofSubject('change-case', 'POST', '/api/support/cases/{id}/status'),
    summary: 'Approve or reject a disease case; a rejected one is no longer found',
    params: z.object({ id: z.string().min(1).max(400) }),
    body: z.object({ status: moderationStatus }),
    response: one(supportCase),
  },
  listDeskReviews: {
    ...ofDesk('list-desk-reviews', 'GET', '/api/support/reviews'),
    summary: 'Reviews of products, by support’s decision',
    query: localeQuery.extend({ status: moderationStatus.default('New'), ...supportPage }),
    response: supportList(supportReview),
  },
  changeReview: {
    ...ofSubject('change-review', 'POST', '/api/support/reviews/{id}/status'),
    summary: 'Approve or reject a review; only approved ones are shown',
    params: z.object({ id: z.string().min(1).max(400) }),
    /** `submittedAt` identifies the version of the text that support has read. */
    body: z.object({ status: moderationStatus, submittedAt: z.string().max(40) }),
    response: one(supportReview),
  },
  listTextReplies: {
    ...ofDesk('list-text-replies', 'GET', '/api/support/text-replies'),
    summary: 'Texts to our number that do not clearly ask for texts to end, by support’s decision',
    query: localeQuery.extend({ status: moderationStatus.default('New'), ...supportPage }),
    response: supportList(supportTextReply),
  },
  changeTextReply: {
    ...ofSubject('change-text-reply', 'POST', '/api/support/text-replies/{id}/status'),
    summary: 'Decide on a text: `Approved` ends texts to its number',
    params: z.object({ id: z.string().min(1).max(400) }),
    body: z.object({ status: moderationStatus }),
    response: one(supportTextReply),
  },
} as const satisfies AreaRows<'support-desk', 'support'>;

export const supportDeskArea = {
  audience: 'support',
  endpoints: supportDeskEndpoints,
  impact: 'Support cannot see, correct or replay what failed, or review cases of disease, reviews and texts.',
  needs: {
    listChannels: { items: { PROVIDER: ['query'] } },
    listQuarantined: { items: { 'OWNER#': ['getMany'], 'BATCH#': ['getMany'], QUARANTINED: ['query'] } },
    replayQuarantined: { needs: ['replay'], items: { QUARANTINED: ['get', 'update'], 'AUDIT#': ['put'] } },
    listSubmissions: { needs: ['states'] },
    groupSubmissions: { needs: ['states'] },
    searchSubmissions: {
      items: { 'ADDRESS#': ['query'], 'SUBMISSION#': ['getMany', 'query'], 'AUDIT#': ['put'] },
    },
    exportSubmissions: { needs: ['states'], items: { 'AUDIT#': ['put'] } },
    showSubmission: { items: { 'SUBMISSION#': ['get'], 'AUDIT#': ['query'] } },
    openSubmission: { items: { 'SUBMISSION#': ['get'], 'AUDIT#': ['query', 'put'] } },
    addSubmissionNote: { items: { 'SUBMISSION#': ['get', 'update'], 'AUDIT#': ['query', 'put'] } },
    correctSubmission: {
      needs: ['retention'],
      items: { 'SUBMISSION#': ['get', 'put', 'update'], 'AUDIT#': ['query', 'put'] },
    },
    replaySubmission: {
      needs: ['publish', 'submissionQueues'],
      items: { 'SUBMISSION#': ['get', 'put', 'update'], 'AUDIT#': ['put'] },
    },
    discardSubmission: { items: { 'SUBMISSION#': ['get', 'update'], 'AUDIT#': ['put'] } },
    restoreSubmission: { items: { 'SUBMISSION#': ['get', 'update'], 'AUDIT#': ['put'] } },
    startReplay: {
      needs: ['states', 'submissionQueues'],
      items: { 'REPLAY#': ['get', 'put'], 'AUDIT#': ['put'] },
    },
    listReplays: { needs: ['states'] },
    showReplay: { items: { 'REPLAY#': ['get'] } },
    cancelReplay: { items: { 'REPLAY#': ['get', 'update'], 'AUDIT#': ['put'] } },
    listAudit: { needs: ['auditOfMonth'] },
    listCases: { needs: ['states'] },
    changeCase: { needs: ['publish'], items: { 'CASES#': ['get', 'update'], 'AUDIT#': ['put'] } },
    listDeskReviews: { needs: ['states'] },
    changeReview: { items: { 'OWNER#': ['get', 'update'], 'AUDIT#': ['put'] } },
    listTextReplies: { needs: ['states'] },
    changeTextReply: {
      items: {
        'ADDRESS#': ['get', 'query', 'put', 'update'],
        'OWNER#': ['get', 'query', 'update'],
        'AUDIT#': ['put'],
      },
    },
  },
} as const satisfies ApiArea<typeof supportDeskEndpoints>;
