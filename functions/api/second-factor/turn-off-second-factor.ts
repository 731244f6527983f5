import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import {
  type SecondFactorDependencies,
  secondFactorDependencies,
} from '../../lib/account/second-factor-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = secondFactorEndpoints.turnOffSecondFactor;

export async function turnOffSecondFactor(
  { owner, query, event, now, correlationId }: ApiRequest<typeof row>,
  { table, log, secondFactor, accessToken }: SecondFactorDependencies,
) {
  await secondFactor.turnOff(await accessToken(event));
  const change = { change: 'second-factor-off', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  return { body: { success: true as const }, written };
}

export const handler = endpoint(row, turnOffSecondFactor, secondFactorDependencies);
