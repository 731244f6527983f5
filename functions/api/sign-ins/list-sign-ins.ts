import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { sessionIdOf } from '../../lib/identity/owner-sessions.ts';
import { ownerSignIns } from '../../lib/identity/owner-sign-ins.ts';
import { type SessionDependencies, sessionDependencies } from '../../lib/identity/session-dependencies.ts';

const row = sessionEndpoints.listSignIns;

export async function listSignIns(
  { owner, event }: ApiRequest<typeof row>,
  { table, siteUrl, systemClock }: SessionDependencies,
) {
  const circumstances = { currentId: sessionIdOf(event, siteUrl), now: systemClock() };
  return { body: { success: true as const, data: await ownerSignIns(table, owner.sub, circumstances) } };
}

export const handler = endpoint(row, listSignIns, sessionDependencies);
