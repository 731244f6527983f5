import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { secondFactorMessages } from '@merrowvale/shared/schemas/second-factor.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { noteAccountChange } from '../../lib/account/account-notice.ts';
import { acceptPasskeys } from '../../lib/account/own-account.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { limitAccountTries } from '../../lib/limits/count-use.ts';
import { publishing } from '../../lib/publishing.ts';

const problems = { wrong: secondFactorMessages.wrong, none: secondFactorMessages.ended };

export async function turnOnSecondFactor(
  { owner, body: { code }, query, event, now, correlationId }: ApiRequest<'turnOnSecondFactor'>,
  { table, log, secondFactor, passkeys, accessToken }: AccountDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'app-code-tries', now });
  const token = await accessToken(event);
  const outcome = await secondFactor.turnOn(token, code);
  if (outcome !== 'on') throw invalid({ code: [problems[outcome]] });
  await acceptPasskeys({ passkeys, log }, token);
  const change = { change: 'second-factor-on', owner, locale: query.locale, correlationId, now } as const;
  const written = await noteAccountChange({ table, log }, change);
  return { body: {}, written };
}

export const handler = endpoint(
  accountEndpoints.turnOnSecondFactor,
  turnOnSecondFactor,
  publishing(accountDependencies),
);
