import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { connectOwnAccount, type OwnAccount } from '../../lib/account/own-account.ts';
import { type TokenDependencies, tokenDependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = accountEndpoints.changeDetails;

export async function changeDetails(
  { body, event }: ApiRequest<typeof row>,
  { account, accessToken }: TokenDependencies & { account: OwnAccount },
) {
  await account.changeDetails(await accessToken(event), body);
  return { body: {} };
}

export const handler = endpoint(
  row,
  changeDetails,
  withParts(tokenDependencies, { account: connectOwnAccount }),
);
