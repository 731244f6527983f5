import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import {
  type SecondFactorDependencies,
  secondFactorDependencies,
} from '../../lib/account/second-factor-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = secondFactorEndpoints.getSecondFactor;

export async function getSecondFactor(
  { event }: ApiRequest<typeof row>,
  { secondFactor, accessToken }: SecondFactorDependencies,
) {
  const isOn = await secondFactor.isOn(await accessToken(event));
  return { body: { success: true as const, data: { isOn } } };
}

export const handler = endpoint(row, getSecondFactor, secondFactorDependencies);
