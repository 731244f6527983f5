import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import {
  type LightUserDependencies,
  lightUserDependencies,
} from '../../lib/account/light-user-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { sessionIdOf } from '../../lib/identity/owner-sessions.ts';
import { isFirstSignIn } from '../../lib/identity/owner-sign-ins.ts';

const row = accountEndpoints.markLightUser;

/**
 * Called by the site at the end of a sign-in meant to register a light user, since the user pool does not know about
 * that. Only an account created during this very sign-in becomes light; an existing one stays as it is.
 */
export async function markLightUser(
  { owner, event }: ApiRequest<typeof row>,
  { table, accounts, lightSince, siteUrl }: LightUserDependencies,
) {
  const since = await lightSince(event);
  const isLight =
    since !== undefined &&
    (await isFirstSignIn(table, owner.sub, sessionIdOf(event, siteUrl))) &&
    ((await accounts.createdAt(owner.sub)) ?? 0) >= since;
  if (isLight) await accounts.setLight(owner.sub);
  return { body: { success: true as const, data: { isLight } } };
}

export const handler = endpoint(row, markLightUser, lightUserDependencies);
