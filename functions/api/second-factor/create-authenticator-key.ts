import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { authenticatorAddress } from '../../lib/account/authenticator-address.ts';
import {
  type SecondFactorDependencies,
  secondFactorDependencies,
} from '../../lib/account/second-factor-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = secondFactorEndpoints.createAuthenticatorKey;

export async function createAuthenticatorKey(
  { owner, event }: ApiRequest<typeof row>,
  { secondFactor, accessToken }: SecondFactorDependencies,
) {
  const key = await secondFactor.newKey(await accessToken(event));
  const address = authenticatorAddress(key, owner.email ?? owner.firstName ?? owner.sub);
  return { body: { success: true as const, data: { key, address } } };
}

export const handler = endpoint(row, createAuthenticatorKey, secondFactorDependencies);
