import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';

export async function turnOffSecondFactor(
  { owner, query, event, now, correlationId }: ApiRequest<'turnOffSecondFactor'>,
  { table, log, secondFactor, accessToken }: AccountDependencies,
) {
  await secondFactor.turnOff(await accessToken(event));
  const change = { change: 'second-factor-off', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  return { body: {}, written };
}

export const handler = endpoint(
  accountEndpoints.turnOffSecondFactor,
  turnOffSecondFactor,
  publishing(accountDependencies),
);
