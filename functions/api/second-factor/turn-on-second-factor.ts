import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import { secondFactorMessages } from '@merrowvale/shared/schemas/second-factor.ts';
import { invalidAccount } from '../../lib/account/invalid-account.ts';
import { limitAccountTries } from '../../lib/account/limit-account-tries.ts';
import {
  type SecondFactorDependencies,
  secondFactorDependencies,
} from '../../lib/account/second-factor-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = secondFactorEndpoints.turnOnSecondFactor;
const problems = { wrong: secondFactorMessages.wrong, none: secondFactorMessages.ended };

export async function turnOnSecondFactor(
  { owner, body: { code }, event, now }: ApiRequest<typeof row>,
  { table, secondFactor, accessToken }: SecondFactorDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'app-code-tries', now });
  const outcome = await secondFactor.turnOn(await accessToken(event), code);
  if (outcome !== 'on') throw invalidAccount({ code: [problems[outcome]] });
  return { body: { success: true as const } };
}

export const handler = endpoint(row, turnOnSecondFactor, secondFactorDependencies);
