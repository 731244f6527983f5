import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { creationOf } from '../../lib/entity-write.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { earlierReplay, estimateReplay, jobIdOf, startReplayJob } from '../../lib/support/replay-job.ts';
import { type SupportDependencies, supportDependencies } from '../../lib/support/support-dependencies.ts';

const row = supportDeskEndpoints.startReplay;

/** Starts a replay of many submissions, once per Idempotency-Key, or only estimates its size. */
export async function startReplay(request: ApiRequest<'startReplay'>, ports: SupportDependencies) {
  const { body, now, event, owner } = request;
  const { id, requestHash } = creationOf(event, owner.sub, row.name, body);
  const acting = { owner, now, requestId: requestHash === undefined ? request.requestId : id };
  const earlier = await earlierReplay(ports.table, jobIdOf(acting), requestHash);
  if (earlier) return { body: { data: earlier } };
  const estimate = await estimateReplay(ports.table, body, now);
  if (body.estimateOnly) return { body: { data: { estimate, job: null } } };
  const detail = `${estimate.count} at ${body.ratePerSecond} a second.`;
  await writeAudit(ports, acting, { action: 'start-replay', subject: jobIdOf(acting), detail });
  const job = await startReplayJob(ports, { order: body, total: estimate.count, requestHash }, acting);
  return { body: { data: { estimate, job } } };
}

export const handler = endpoint(row, startReplay, supportDependencies);
