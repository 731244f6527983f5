import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { findSubmission, submissionDetail } from '../../lib/support/find-submissions.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function openSubmission(request: ApiRequest<'openSubmission'>, ports: SupportDependencies) {
  const { submission } = await findSubmission(ports.table, request.params.id);
  await writeAudit(ports, request, { action: 'open', subject: submission.reference });
  const data = await submissionDetail(ports.table, submission, { isMasked: false });
  return { body: { data } };
}

export const handler = endpoint(supportDeskEndpoints.openSubmission, openSubmission, supportDependencies);
