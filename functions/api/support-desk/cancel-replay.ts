import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { cancelJob, findJob } from '../../lib/support/replay-job.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

export async function cancelReplay(request: ApiRequest<'cancelReplay'>, ports: SupportDependencies) {
  const { id } = await findJob(ports.table, request.params.id);
  await writeAudit(ports, request, { action: 'cancel-replay', subject: id });
  return { body: { data: await cancelJob(ports.table, id) } };
}

export const handler = endpoint(supportDeskEndpoints.cancelReplay, cancelReplay, supportDependencies);
