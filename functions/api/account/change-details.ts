import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { type AccountDependencies, accountDependencies } from '../../lib/account/account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = accountEndpoints.changeDetails;

export async function changeDetails(
  { body, event }: ApiRequest<typeof row>,
  { account, accessToken }: AccountDependencies,
) {
  await account.changeDetails(await accessToken(event), body);
  return { body: {} };
}

export const handler = endpoint(row, changeDetails, accountDependencies);
