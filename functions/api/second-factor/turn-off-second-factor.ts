import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { connectPasskeys, type Passkeys } from '../../lib/account/passkeys.ts';
import { connectSecondFactor, type SecondFactor } from '../../lib/account/second-factor.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = secondFactorEndpoints.turnOffSecondFactor;

export async function turnOffSecondFactor(
  { owner, query, event, now, correlationId }: ApiRequest<typeof row>,
  {
    table,
    log,
    secondFactor,
    accessToken,
  }: TokenDependencies & { secondFactor: SecondFactor; passkeys: Passkeys },
) {
  await secondFactor.turnOff(await accessToken(event));
  const change = { change: 'second-factor-off', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  return { body: {}, written };
}

export const handler = endpoint(
  row,
  turnOffSecondFactor,
  publishing(withParts(tokenDependencies, { secondFactor: connectSecondFactor, passkeys: connectPasskeys })),
);
