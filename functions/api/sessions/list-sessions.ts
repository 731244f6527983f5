import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { ownerSessions, sessionIdOf } from '../../lib/identity/owner-sessions.ts';
import { type SessionDependencies, sessionDependencies } from '../../lib/identity/session-dependencies.ts';

const row = sessionEndpoints.listSessions;

export async function listSessions(
  { owner, event }: ApiRequest<typeof row>,
  { table, siteUrl, systemClock }: SessionDependencies,
) {
  const circumstances = { currentId: sessionIdOf(event, siteUrl), now: systemClock() };
  return { body: { success: true as const, data: await ownerSessions(table, owner.sub, circumstances) } };
}

export const handler = endpoint(row, listSessions, sessionDependencies);
