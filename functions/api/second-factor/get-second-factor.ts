import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = secondFactorEndpoints.getSecondFactor;

export async function getSecondFactor(
  { event }: ApiRequest<typeof row>,
  { secondFactor, accessToken }: AccountDependencies,
) {
  const isOn = await secondFactor.isOn(await accessToken(event));
  return { body: { data: { isOn } } };
}

export const handler = endpoint(row, getSecondFactor, accountDependencies);
