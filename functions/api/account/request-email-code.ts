import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { accountMessages } from '@merrowvale/shared/schemas/account.ts';
import { invalidAccount, limitAccountTries } from '../../lib/account/limit-account-tries.ts';
import { connectOwnAccount, type OwnAccount } from '../../lib/account/own-account.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = accountEndpoints.requestEmailCode;

/** Also responds with success if the address belongs to another account, so that nobody can find out who has one. */
export async function requestEmailCode(
  { owner, body: { email }, event, now }: ApiRequest<typeof row>,
  { table, account, accessToken }: TokenDependencies & { account: OwnAccount },
) {
  const isSame = email.toLowerCase() === owner.email?.toLowerCase();
  if (isSame && owner.emailVerified) throw invalidAccount({ email: [accountMessages.sameEmail] });
  await limitAccountTries(table, { ownerId: owner.sub, what: 'email-codes', now });
  const token = await accessToken(event);
  if (isSame) await account.requestProof(token);
  else await account.requestEmail(token, email);
  return { body: { data: { email } } };
}

export const handler = endpoint(
  row,
  requestEmailCode,
  withParts(tokenDependencies, { account: connectOwnAccount }),
);
