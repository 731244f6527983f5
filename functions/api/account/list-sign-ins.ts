import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { ownerSignIns, sessionIdOf } from '../../lib/identity/owner-sessions.ts';

export async function listSignIns(
  { owner, event }: ApiRequest<'listSignIns'>,
  { table, siteUrl, systemClock }: Dependencies,
) {
  const circumstances = { currentId: sessionIdOf(event, siteUrl), now: systemClock() };
  return { body: { data: await ownerSignIns(table, owner.sub, circumstances) } };
}

export const handler = endpoint(accountEndpoints.listSignIns, listSignIns, dependencies);
