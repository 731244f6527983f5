import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { submissionVersion, upgradedData } from '@merrowvale/shared/schemas/submission-version.ts';
import { toValue, ttlAfter } from '../../lib/adapters/table.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { fitAttributes, fitData, unknownVersion } from '../../lib/submissions/fit-data.ts';
import { linkSubmission, type StoredSubmission } from '../../lib/submissions/stored-submission.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { changeSubmission, findSubmission, submissionDetail } from '../../lib/support/find-submissions.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

/** Corrects fields, by the rules of the form; null clears one. The original data is stored as well. */
export async function correctSubmission(
  request: ApiRequest<'correctSubmission'>,
  ports: SupportDependencies,
) {
  const { params, body, now, owner } = request;
  const fields = Object.keys(body.data);
  const { submission } = await findSubmission(ports.table, params.id);
  const { data: plan } = corrected(submission, body.data);
  await writeAudit(ports, request, {
    action: 'correct',
    subject: submission.reference,
    detail: fields.join(', '),
  });
  await linkSubmission(
    ports.table,
    { ...submission, data: plan },
    ttlAfter(now, ports.submissionDays * daySeconds),
  );
  const after = await changeSubmission(ports.table, submission.reference, (current) => {
    const { data, original, corrections } = current.submission;
    return {
      set: {
        ...fitAttributes(current.submission, corrected(current.submission, body.data)),
        original: toValue(original ?? data),
        corrections: toValue([...corrections, { by: owner.sub, at: now, fields }]),
      },
    };
  });
  const data = await submissionDetail(ports.table, after.submission, { isMasked: true });
  return { body: { data } };
}

function corrected(submission: StoredSubmission, changes: { [field: string]: unknown }) {
  if (submission.state === 'processed' || submission.state === 'discarded')
    throw new AppError('conflict', 'Only submissions that are still to be processed can be corrected.');
  const before = upgradedData(submission);
  if (!before) throw new AppError('conflict', unknownVersion);
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  const schemaVersion = submissionVersion(submission);
  const fit = fitData({ ...submission, schemaVersion, data: Object.fromEntries(merged) });
  if ('errors' in fit) throw invalid(fit.errors);
  return fit;
}

export const handler = endpoint(
  supportDeskEndpoints.correctSubmission,
  correctSubmission,
  supportDependencies,
);
