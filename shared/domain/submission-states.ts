import type { SubmissionState } from '../schemas/submission.ts';

/** What may follow what. A processed submission stays as it is; a discarded one goes back to where it was. */
const next: Record<SubmissionState, readonly SubmissionState[]> = {
  received: ['processed', 'stored', 'failed', 'received'],
  processed: [],
  stored: ['received', 'discarded'],
  failed: ['received', 'discarded'],
  spam: ['received', 'discarded'],
  discarded: ['stored', 'failed', 'spam'],
};

/** Whether a submission may go from one state to another. */
export function mayBecome(from: SubmissionState, to: SubmissionState): boolean {
  return next[from].includes(to);
}

/** Whether support may send it on its way again; a processed one has had its effect. */
export function mayReplay(state: SubmissionState): boolean {
  return mayBecome(state, 'received');
}
