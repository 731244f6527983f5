import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function listPasskeys(
  { event }: ApiRequest<'listPasskeys'>,
  { passkeys, accessToken }: AccountDependencies,
) {
  return { body: { data: await passkeys.list(await accessToken(event)) } };
}

export const handler = endpoint(accountEndpoints.listPasskeys, listPasskeys, accountDependencies);
