import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { ownerSessions, sessionIdOf } from '../../lib/identity/owner-sessions.ts';

export async function listSessions(
  { owner, event }: ApiRequest<'listSessions'>,
  { table, siteUrl, systemClock }: Dependencies,
) {
  const circumstances = { currentId: sessionIdOf(event, siteUrl), now: systemClock() };
  return { body: { data: await ownerSessions(table, owner.sub, circumstances) } };
}

export const handler = endpoint(accountEndpoints.listSessions, listSessions, dependencies);
