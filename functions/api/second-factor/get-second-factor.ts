import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { connectPasskeys, type Passkeys } from '../../lib/account/passkeys.ts';
import { connectSecondFactor, type SecondFactor } from '../../lib/account/second-factor.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = secondFactorEndpoints.getSecondFactor;

export async function getSecondFactor(
  { event }: ApiRequest<typeof row>,
  { secondFactor, accessToken }: TokenDependencies & { secondFactor: SecondFactor; passkeys: Passkeys },
) {
  const isOn = await secondFactor.isOn(await accessToken(event));
  return { body: { data: { isOn } } };
}

export const handler = endpoint(
  row,
  getSecondFactor,
  withParts(tokenDependencies, { secondFactor: connectSecondFactor, passkeys: connectPasskeys }),
);
