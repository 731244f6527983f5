import { submissionEffect } from '@merrowvale/shared/schemas/submission.ts';
import type { ShownSubmission } from '@merrowvale/shared/schemas/support.ts';
import type { Table } from '../ports/table.ts';
import type { StoredSubmission } from '../submissions/stored-submission.ts';
import { auditOf } from './audit-log.ts';
import { summaryOf } from './find-submissions.ts';
import { maskData } from './mask-data.ts';

/** A submission with its full history; personal data is masked unless `isMasked` is false. */
export async function showSubmission(
  table: Table,
  submission: StoredSubmission,
  { isMasked }: { isMasked: boolean },
): Promise<ShownSubmission> {
  const { data, original, corrections, discarded, correlationId, schemaVersion, effects } = submission;
  const shown = (fields: StoredSubmission['data']) => (isMasked ? maskData(fields) : fields);
  return {
    ...summaryOf(submission),
    isMasked,
    correlationId,
    schemaVersion,
    doubts: submissionEffect.options.filter((name) => effects[name]?.status === 'begun'),
    data: shown(data),
    original: original ? shown(original) : null,
    corrections,
    discarded: discarded ? { by: discarded.by, at: discarded.at, reason: discarded.reason } : null,
    audit: await auditOf(table, submission.reference),
  };
}
