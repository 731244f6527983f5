import { passkeyEndpoints } from '@merrowvale/shared/endpoints/passkey-endpoints.ts';
import { connectPasskeys, type Passkeys } from '../../lib/account/passkeys.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = passkeyEndpoints.listPasskeys;

export async function listPasskeys(
  { event }: ApiRequest<typeof row>,
  { passkeys, accessToken }: TokenDependencies & { passkeys: Passkeys },
) {
  return { body: { data: await passkeys.list(await accessToken(event)) } };
}

export const handler = endpoint(
  row,
  listPasskeys,
  withParts(tokenDependencies, { passkeys: connectPasskeys }),
);
