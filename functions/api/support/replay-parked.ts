import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { connectQueue } from '../../lib/connections/connect-queues.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { keyOfParkedId, type ParkedQueue, readParked, showParked } from '../../lib/engine/parked-message.ts';
import type { Queue } from '../../lib/ports/queue.ts';
import type { Table } from '../../lib/ports/table.ts';
import { writeAudit } from '../../lib/support/audit-trail.ts';
import { actorOf, supportDependencies } from '../../lib/support/support-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = supportEndpoints.replayParked;

export type ReplayDependencies = EndpointPorts & {
  table: Table;
  queues: Record<ParkedQueue, Queue>;
  auditDays: number;
};

/**
 * Puts a parked message back on its queue, and notes who did. It may be asked for twice: the pack's record, lease
 * and claims see to it that each reminder goes out once, and not at all if it was changed or sent since.
 */
export async function replayParked(
  request: ApiRequest<typeof row>,
  { table, queues, auditDays }: ReplayDependencies,
) {
  const { params, owner, now } = request;
  const key = keyOfParkedId(params.id);
  const parked = readParked(await table.get(key, { consistent: true }));
  if (!parked) throw new AppError('not-found', 'Nothing is parked by this id.');
  if (parked.state === 'sent') return { body: { success: true as const, data: showParked(parked) } };
  await writeAudit({ table, auditDays }, actorOf(request), { action: 'replay', subject: params.id });
  await queues[parked.queue].send([{ body: parked.body }]);
  const replays = [...parked.replays, { by: owner.sub, at: now }];
  const unchanged = { path: 'version', equals: parked.version };
  const set = { state: 'replayed', replays };
  const item = await table.update(key, { set, add: { version: 1 } }, unchanged);
  const shown = readParked(item ?? (await table.get(key, { consistent: true }))) ?? parked;
  return { body: { success: true as const, data: showParked(shown) } };
}

export const handler = endpoint(
  row,
  replayParked,
  withParts(supportDependencies, {
    queues: () => ({
      slots: connectQueue('SLOT_QUEUE_URL'),
      email: connectQueue('EMAIL_QUEUE_URL'),
      sms: connectQueue('TEXT_QUEUE_URL'),
    }),
  }),
);
