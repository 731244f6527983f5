import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { endOtherAccess, sessionIdOf } from '../../lib/identity/owner-sessions.ts';

/**
 * Also switches the calendar address off. A request with a bearer token has no session of its own, so it ends all
 * sessions, and its token.
 */
export async function endOtherSessions(
  { owner, event }: ApiRequest<'endOtherSessions'>,
  { table, siteUrl, systemClock }: Dependencies,
) {
  await endOtherAccess(table, owner.sub, { currentId: sessionIdOf(event, siteUrl), now: systemClock() });
  return { body: {} };
}

export const handler = endpoint(accountEndpoints.endOtherSessions, endOtherSessions, dependencies);
