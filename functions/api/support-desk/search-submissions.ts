import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { maskAddress } from '../../lib/engine/quarantined-message.ts';
import { type AuditPorts, writeAudit } from '../../lib/support/audit-log.ts';
import { listedSubmission } from '../../lib/support/find-submissions.ts';
import { submissionsOfAddress } from '../../lib/support/submissions-of-address.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function searchSubmissions(request: ApiRequest<'searchSubmissions'>, ports: AuditPorts) {
  const { email } = request.body;
  await writeAudit(ports, request, { action: 'search', subject: maskAddress(email) });
  const { found, isComplete } = await submissionsOfAddress(ports.table, email);
  return { body: { data: { data: found.map(listedSubmission), isComplete } } };
}

export const handler = endpoint(
  supportDeskEndpoints.searchSubmissions,
  searchSubmissions,
  supportDependencies,
);
