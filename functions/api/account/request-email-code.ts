import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { accountMessages } from '@merrowvale/shared/schemas/account.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { invalid } from '../../lib/http/parse-input.ts';
import { isSameAddress } from '../../lib/keys.ts';
import { limitAccountTries } from '../../lib/limits/count-use.ts';

/** Also responds with success if the address belongs to another account, so that nobody can find out who has one. */
export async function requestEmailCode(
  { owner, body: { email }, event, now }: ApiRequest<'requestEmailCode'>,
  { table, account, accessToken }: AccountDependencies,
) {
  const isSame = isSameAddress(email, owner.email ?? '');
  if (isSame && owner.emailVerified) throw invalid({ email: [accountMessages.sameEmail] });
  await limitAccountTries(table, { ownerId: owner.sub, what: 'email-codes', now });
  const token = await accessToken(event);
  if (isSame) await account.requestProof(token);
  else await account.requestEmail(token, email);
  return { body: { data: { email } } };
}

export const handler = endpoint(accountEndpoints.requestEmailCode, requestEmailCode, accountDependencies);
