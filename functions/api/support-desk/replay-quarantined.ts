import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { connectBatchQueues, connectQueue, type Queue } from '../../lib/adapters/queue.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import {
  keyOfQuarantinedId,
  messagesToReplay,
  type QuarantinedQueue,
  readQuarantined,
  showQuarantined,
} from '../../lib/engine/quarantined-message.ts';
import { writeAudit } from '../../lib/support/audit-log.ts';
import { supportDependencies } from '../../lib/support/support-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

export type ReplayDependencies = EndpointPorts & {
  table: TableClient;
  queues: Record<QuarantinedQueue, Queue>;
  auditDays: number;
};

/**
 * Puts a quarantined message back on its queue, and records who did so. Safe to repeat: the batch's record, lease and
 * claims make sure that each reminder is sent once, and not at all if it was changed or sent since.
 */
export async function replayQuarantined(
  request: ApiRequest<'replayQuarantined'>,
  { table, queues, auditDays }: ReplayDependencies,
) {
  const { params, owner, now } = request;
  const key = keyOfQuarantinedId(params.id);
  const quarantined = readQuarantined(await table.get(key, { consistent: true }));
  if (!quarantined) throw new AppError('not-found', 'No quarantined message has this id.');
  if (quarantined.state === 'sent') return { body: { data: showQuarantined(quarantined) } };
  await writeAudit({ table, auditDays }, request, { action: 'replay', subject: params.id });
  await queues[quarantined.queue].send(messagesToReplay(quarantined).map((body) => ({ body })));
  const replays = [...quarantined.replays, { by: owner.sub, at: now }];
  const unchanged = { path: 'version', equals: quarantined.version };
  const set = { state: 'replayed', replays };
  const item = await table.update(key, { set, add: { version: 1 } }, unchanged);
  const shown = readQuarantined(item ?? (await table.get(key, { consistent: true }))) ?? quarantined;
  return { body: { data: showQuarantined(shown) } };
}

export const handler = endpoint(
  supportDeskEndpoints.replayQuarantined,
  replayQuarantined,
  withParts(supportDependencies, {
    queues: () => ({
      slots: connectQueue('SLOT_QUEUE_URL'),
      ...connectBatchQueues(),
    }),
  }),
);
