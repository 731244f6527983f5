import type { SubmissionKind, SubmissionState } from '@merrowvale/shared/schemas/submission.ts';
import type { Log } from '../log.ts';

export const submissionMetric = 'Submissions';

/**
 * Only our own forms get a dimension: campaign ids come from outside, and each new one would create another metric.
 */
export function countSubmission(
  log: Log,
  { kind, formId }: { kind: SubmissionKind; formId: string },
  outcome: SubmissionState,
): void {
  log.count(submissionMetric, { form: kind === 'form' ? formId : kind, outcome });
  log.count(submissionMetric, { outcome });
}
