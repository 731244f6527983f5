import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

export async function changeDetails(
  { body, event }: ApiRequest<'changeDetails'>,
  { account, accessToken }: AccountDependencies,
) {
  await account.changeDetails(await accessToken(event), body);
  return { body: {} };
}

export const handler = endpoint(accountEndpoints.changeDetails, changeDetails, accountDependencies);
