import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { findSubmission, listedSubmission } from '../../lib/support/find-submissions.ts';
import { replayStoredSubmission as replay } from '../../lib/support/replay-submission.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function replaySubmission(request: ApiRequest<'replaySubmission'>, ports: SupportDependencies) {
  const { reference } = (await findSubmission(ports.table, request.params.id)).submission;
  await writeAudit(ports, request, { action: 'replay', subject: reference });
  const { outcome, message, submission, written } = await replay(ports, reference, request);
  return {
    body: { data: { outcome, message, submission: listedSubmission(submission) } },
    written,
  };
}

export const handler = endpoint(
  supportDeskEndpoints.replaySubmission,
  replaySubmission,
  publishing(supportDependencies),
);
