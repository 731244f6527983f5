import type { Area } from './area.ts';

const desk = ['session', 'get', 'list', 'states'] as const;
const deskWriter = ['session', 'write', 'publish', 'states', 'audit', 'submissionQueues'] as const;

/** The area of the support desk. */
export const supportAreas = {
  'support-desk': {
    audience: 'support',
    impact: 'Support cannot see, correct or replay what failed, or review cases of disease and reviews.',
    endpoints: {
      listChannels: { needs: ['session', 'list'] },
      listQuarantined: { needs: ['session', 'list', 'messages'] },
      replayQuarantined: { needs: ['session', 'write', 'audit', 'replay'] },
      listSubmissions: { needs: desk },
      showSubmission: { needs: [...desk, 'audit'] },
      openSubmission: { needs: deskWriter },
      correctSubmission: { needs: deskWriter },
      replaySubmission: { needs: deskWriter },
      discardSubmission: { needs: deskWriter },
      restoreSubmission: { needs: deskWriter },
      startReplay: { needs: deskWriter },
      listReplays: { needs: desk },
      showReplay: { needs: desk },
      cancelReplay: { needs: deskWriter },
      listAudit: { needs: ['session', 'auditOfMonth'] },
      listCases: { needs: desk },
      changeCase: { needs: deskWriter },
      listDeskReviews: { needs: desk },
      changeReview: { needs: ['session', 'write', 'states', 'audit', 'invalidations'] },
    },
  },
} as const satisfies Record<string, Area<'support'>>;
