import type { SubmissionState } from '../schemas/submission.ts';

/** The allowed transitions. A processed submission is final; a discarded one can be restored. */
const next: Record<SubmissionState, readonly SubmissionState[]> = {
  received: ['processed', 'stored', 'failed', 'received'],
  processed: [],
  stored: ['received', 'discarded'],
  failed: ['received', 'discarded'],
  spam: ['received', 'discarded'],
  discarded: ['stored', 'failed', 'spam'],
};

export function mayBecome(from: SubmissionState, to: SubmissionState): boolean {
  return next[from].includes(to);
}

/** True if support may replay it; a processed submission has already had its effect. */
export function mayReplay(state: SubmissionState): boolean {
  return mayBecome(state, 'received');
}
