import { sessionEndpoints } from '@merrowvale/shared/endpoints/session-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { endOtherAccess, sessionIdOf } from '../../lib/identity/owner-sessions.ts';

const row = sessionEndpoints.endOtherSessions;

/**
 * Also switches the calendar address off. If the request has no session of its own, as with a bearer token, it ends all
 * sessions.
 */
export async function endOtherSessions(
  { owner, event }: ApiRequest<typeof row>,
  { table, siteUrl }: Dependencies,
) {
  await endOtherAccess(table, owner.sub, sessionIdOf(event, siteUrl));
  return { body: { success: true as const } };
}

export const handler = endpoint(row, endOtherSessions, dependencies);
