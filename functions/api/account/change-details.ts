import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import {
  type OwnAccountDependencies,
  ownAccountDependencies,
} from '../../lib/account/own-account-dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = accountEndpoints.changeDetails;

export async function changeDetails(
  { body, event }: ApiRequest<typeof row>,
  { account, accessToken }: OwnAccountDependencies,
) {
  await account.changeDetails(await accessToken(event), body);
  return { body: { success: true as const } };
}

export const handler = endpoint(row, changeDetails, ownAccountDependencies);
