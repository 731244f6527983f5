import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type Accounts, connectAccounts } from '../../lib/account/accounts.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { dependencies, identification } from '../../lib/dependencies.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import type { ApiEvent } from '../../lib/http/api-event.ts';
import { lightSinceOf } from '../../lib/identity/caller.ts';
import { isFirstSignIn, sessionIdOf } from '../../lib/identity/owner-sessions.ts';
import { withParts } from '../../lib/with-parts.ts';

export type LightUserDependencies = EndpointPorts & {
  table: TableClient;
  accounts: Pick<Accounts, 'createdAt' | 'setLight'>;
  /** The time at which the caller's sign-in began, in epoch seconds, if it was meant to register a light user. */
  lightSince(event: ApiEvent): Promise<number | undefined>;
};

/**
 * Called by the site at the end of a sign-in meant to register a light user, since the user pool does not know about
 * that. Only an account created during this very sign-in becomes light; an existing one stays as it is.
 */
export async function markLightUser(
  { owner, event }: ApiRequest<'markLightUser'>,
  { table, accounts, lightSince, siteUrl }: LightUserDependencies,
) {
  const since = await lightSince(event);
  const isLight =
    since !== undefined &&
    (await isFirstSignIn(table, owner.sub, sessionIdOf(event, siteUrl))) &&
    ((await accounts.createdAt(owner.sub)) ?? Number.NEGATIVE_INFINITY) >= since;
  if (isLight) await accounts.setLight(owner.sub);
  return { body: { data: { isLight } } };
}

export const handler = endpoint(
  accountEndpoints.markLightUser,
  markLightUser,
  withParts(dependencies, {
    accounts: connectAccounts,
    lightSince: () => (event: ApiEvent) => lightSinceOf(event, identification()),
  }),
);
