import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import { systemClock } from '../../lib/adapters/system-clock.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { sessionIdOf } from '../../lib/identity/owner-sessions.ts';
import { ownerSignIns } from '../../lib/identity/owner-sign-ins.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = sessionEndpoints.listSignIns;

export async function listSignIns(
  { owner, event }: ApiRequest<typeof row>,
  { table, siteUrl, systemClock }: Dependencies & { systemClock: () => number },
) {
  const circumstances = { currentId: sessionIdOf(event, siteUrl), now: systemClock() };
  return { body: { data: await ownerSignIns(table, owner.sub, circumstances) } };
}

export const handler = endpoint(
  row,
  listSignIns,
  withParts(dependencies, { systemClock: () => systemClock }),
);
