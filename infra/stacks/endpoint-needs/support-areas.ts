import { type Area, publisher } from './needs.ts';

export const supportAreas = {
  'support-desk': {
    audience: 'support',
    impact: 'Support cannot see, correct or replay what failed, or review cases of disease and reviews.',
    endpoints: {
      listChannels: { needs: ['session'], items: { query: ['PROVIDER'] } },
      listQuarantined: {
        needs: ['session'],
        items: { getMany: ['OWNER#', 'BATCH#'], query: ['QUARANTINED'] },
      },
      replayQuarantined: {
        needs: ['session', 'replay'],
        items: { get: ['QUARANTINED'], put: ['AUDIT#'], update: ['QUARANTINED'] },
      },
      listSubmissions: { needs: ['session', 'states'] },
      showSubmission: { needs: ['session'], items: { get: ['SUBMISSION#'], query: ['AUDIT#'] } },
      openSubmission: {
        needs: ['session'],
        items: { get: ['SUBMISSION#'], query: ['AUDIT#'], put: ['AUDIT#'] },
      },
      correctSubmission: {
        needs: ['session', 'ownSubmission'],
        items: {
          get: ['SUBMISSION#'],
          query: ['AUDIT#'],
          put: ['AUDIT#', 'SUBMISSION#'],
          update: ['SUBMISSION#'],
        },
      },
      replaySubmission: {
        needs: [...publisher, 'ownSubmission', 'submissionQueues'],
        items: { get: ['SUBMISSION#'], put: ['AUDIT#', 'SUBMISSION#'], update: ['SUBMISSION#'] },
      },
      discardSubmission: {
        needs: ['session'],
        items: { get: ['SUBMISSION#'], put: ['AUDIT#'], update: ['SUBMISSION#'] },
      },
      restoreSubmission: {
        needs: ['session'],
        items: { get: ['SUBMISSION#'], put: ['AUDIT#'], update: ['SUBMISSION#'] },
      },
      startReplay: {
        needs: ['session', 'states', 'submissionQueues'],
        items: { get: ['REPLAY#'], put: ['AUDIT#', 'REPLAY#'] },
      },
      listReplays: { needs: ['session', 'states'] },
      showReplay: { needs: ['session'], items: { get: ['REPLAY#'] } },
      cancelReplay: { needs: ['session'], items: { get: ['REPLAY#'], put: ['AUDIT#'], update: ['REPLAY#'] } },
      listAudit: { needs: ['session', 'auditOfMonth'] },
      listCases: { needs: ['session', 'states'] },
      changeCase: { needs: publisher, items: { get: ['CASES#'], put: ['AUDIT#'], update: ['CASES#'] } },
      listDeskReviews: { needs: ['session', 'states'] },
      changeReview: {
        needs: ['session', 'invalidations'],
        items: { get: ['OWNER#'], put: ['AUDIT#'], update: ['OWNER#'] },
      },
    },
  },
} as const satisfies Record<string, Area<'support'>>;
