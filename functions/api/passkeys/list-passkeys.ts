import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = passkeyEndpoints.listPasskeys;

export async function listPasskeys(
  { event }: ApiRequest<typeof row>,
  { passkeys, accessToken }: AccountDependencies,
) {
  return { body: { data: await passkeys.list(await accessToken(event)) } };
}

export const handler = endpoint(row, listPasskeys, accountDependencies);
