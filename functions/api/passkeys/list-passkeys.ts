import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import { type PasskeyDependencies, passkeyDependencies } from '../../lib/account/passkey-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = passkeyEndpoints.listPasskeys;

export async function listPasskeys(
  { event }: ApiRequest<typeof row>,
  { passkeys, accessToken }: PasskeyDependencies,
) {
  return { body: { success: true as const, data: await passkeys.list(await accessToken(event)) } };
}

export const handler = endpoint(row, listPasskeys, passkeyDependencies);
