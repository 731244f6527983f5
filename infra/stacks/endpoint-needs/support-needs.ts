import type { EndpointKey } from '@merrowvale/shared/endpoints.ts';
import type { EndpointNeeds } from './needs.ts';

const desk = ['session', 'get', 'list', 'states'] as const;
const deskWriter = ['session', 'write', 'publish', 'states', 'audit', 'submissionQueues'] as const;

/** Endpoints of the support desk. */
export const supportNeeds = {
  listChannels: {
    needs: ['session', 'list'],
    impact: 'Support does not see that reminders wait for a provider.',
  },
  listQuarantined: {
    needs: ['session', 'list', 'messages'],
    impact: 'Support cannot see which reminders failed.',
  },
  replayQuarantined: {
    needs: ['session', 'write', 'audit', 'replay'],
    impact: 'Support cannot send failed reminders again.',
  },
  listSubmissions: { needs: desk, impact: 'Support cannot see which submissions failed.' },
  showSubmission: { needs: [...desk, 'audit'], impact: 'Support cannot look at failed submissions.' },
  openSubmission: { needs: deskWriter, impact: 'Support cannot read submissions.' },
  correctSubmission: { needs: deskWriter, impact: 'Support cannot correct submissions.' },
  replaySubmission: { needs: deskWriter, impact: 'Support cannot replay failed submissions.' },
  discardSubmission: { needs: deskWriter, impact: 'Support cannot discard submissions that need no answer.' },
  restoreSubmission: { needs: deskWriter, impact: 'Support cannot restore submissions that it discarded.' },
  startReplay: { needs: deskWriter, impact: 'Support cannot replay many failures at once.' },
  listReplays: { needs: desk, impact: 'Support cannot see its replays.' },
  showReplay: { needs: desk, impact: 'Support cannot see the progress of a replay.' },
  cancelReplay: { needs: deskWriter, impact: 'Support cannot stop a replay.' },
  listAudit: { needs: ['session', 'auditOfMonth'], impact: 'Nobody can see who has read submissions.' },
  listCases: { needs: desk, impact: 'Support cannot review reported cases of disease.' },
  changeCase: { needs: deskWriter, impact: 'Support cannot remove wrong cases of disease from the map.' },
  listDeskReviews: { needs: desk, impact: 'Support cannot read new reviews, so they are not shown.' },
  changeReview: {
    needs: ['session', 'write', 'states', 'audit', 'invalidations'],
    impact: 'Support cannot approve or reject reviews.',
  },
} as const satisfies Partial<Record<EndpointKey, EndpointNeeds>>;
