import { ownerEndpoints } from '@merrowvale/shared/endpoints/owner-endpoints.ts';
import { exportAccount } from '../../lib/account/export-account.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const row = ownerEndpoints.getAccountData;

/** A plain link leads here, so that it works in any browser: the answer is a file to keep. */
export async function getAccountData({ owner, now }: ApiRequest<typeof row>, { table }: Dependencies) {
  const file = `merrowvale-my-data-${now.slice(0, 10)}.json`;
  return {
    body: await exportAccount(table, owner, now),
    headers: { 'content-disposition': `attachment; filename="${file}"` },
  };
}

export const handler = endpoint(row, getAccountData, dependencies);
