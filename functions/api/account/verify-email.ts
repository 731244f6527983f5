import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { accountMessages } from '@merrowvale/shared/schemas/account.ts';
import { invalidAccount } from '../../lib/account/invalid-account.ts';
import { limitAccountTries } from '../../lib/account/limit-account-tries.ts';
import {
  type OwnAccountDependencies,
  ownAccountDependencies,
} from '../../lib/account/own-account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = accountEndpoints.verifyEmail;

const messages = {
  wrong: accountMessages.wrongCode,
  ended: accountMessages.endedCode,
  // Only somebody who received the code there learns it.
  taken: accountMessages.emailTaken,
} as const;

export async function verifyEmail(
  { owner, body: { code }, event, now }: ApiRequest<typeof row>,
  { table, account, accessToken }: OwnAccountDependencies,
) {
  await limitAccountTries(table, { ownerId: owner.sub, what: 'email-code-tries', now });
  const token = await accessToken(event);
  const outcome = await account.verifyEmail(token, code);
  if (outcome !== 'verified') throw invalidAccount({ code: [messages[outcome]] });
  const email = (await account.email(token)) ?? '';
  return { body: { success: true as const, data: { email } } };
}

export const handler = endpoint(row, verifyEmail, ownAccountDependencies);
