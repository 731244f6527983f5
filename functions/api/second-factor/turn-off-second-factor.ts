import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import {
  type SecondFactorDependencies,
  secondFactorDependencies,
} from '../../lib/account/second-factor-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = secondFactorEndpoints.turnOffSecondFactor;

export async function turnOffSecondFactor(
  { event }: ApiRequest<typeof row>,
  { secondFactor, accessToken }: SecondFactorDependencies,
) {
  await secondFactor.turnOff(await accessToken(event));
  return { body: { success: true as const } };
}

export const handler = endpoint(row, turnOffSecondFactor, secondFactorDependencies);
