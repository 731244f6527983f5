import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function getSecondFactor(
  { event }: ApiRequest<'getSecondFactor'>,
  { secondFactor, accessToken }: AccountDependencies,
) {
  const isOn = await secondFactor.isOn(await accessToken(event));
  return { body: { data: { isOn } } };
}

export const handler = endpoint(accountEndpoints.getSecondFactor, getSecondFactor, accountDependencies);
