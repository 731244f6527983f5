import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { endOtherAccess, sessionIdOf } from '../../lib/identity/owner-sessions.ts';

/** The request's own session is left to `/auth/logout`, which also ends the provider's session in this browser. */
export async function signOutEverywhere(
  { owner, event }: ApiRequest<'signOutEverywhere'>,
  { table, account, accessToken, siteUrl, systemClock }: AccountDependencies,
) {
  await endOtherAccess(table, owner.sub, { currentId: sessionIdOf(event, siteUrl), now: systemClock() });
  await account.signOutEverywhere(await accessToken(event));
  return { body: {} };
}

export const handler = endpoint(accountEndpoints.signOutEverywhere, signOutEverywhere, accountDependencies);
