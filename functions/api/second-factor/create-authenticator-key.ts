import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { authenticatorAddress } from '../../lib/account/authenticator-address.ts';
import { connectPasskeys, type Passkeys } from '../../lib/account/passkeys.ts';
import { connectSecondFactor, type SecondFactor } from '../../lib/account/second-factor.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = secondFactorEndpoints.createAuthenticatorKey;

export async function createAuthenticatorKey(
  { owner, event }: ApiRequest<typeof row>,
  { secondFactor, accessToken }: TokenDependencies & { secondFactor: SecondFactor; passkeys: Passkeys },
) {
  const key = await secondFactor.newKey(await accessToken(event));
  const address = authenticatorAddress(key, owner.email ?? owner.firstName ?? owner.sub);
  return { body: { success: true as const, data: { key, address } } };
}

export const handler = endpoint(
  row,
  createAuthenticatorKey,
  withParts(tokenDependencies, { secondFactor: connectSecondFactor, passkeys: connectPasskeys }),
);
