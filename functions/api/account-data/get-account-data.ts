import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { accountDataEndpoints } from '@merrowvale/shared/endpoints/account-data-endpoints.ts';
import { exportAccount } from '../../lib/account/export-account.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { limitUse } from '../../lib/limits/count-use.ts';

/** Responds with a file to download, so that a plain link works in any browser. */
export async function getAccountData(
  { owner, now }: ApiRequest<'getAccountData'>,
  { table, ownerLimits }: Dependencies,
) {
  const max = ownerLimits.exportsPerDay;
  await limitUse(
    { table, subject: `owner ${owner.sub}`, what: 'exports', seconds: daySeconds, max, now },
    'You have downloaded your data often enough for today.',
  );
  const file = `merrowvale-my-data-${now.slice(0, 10)}.json`;
  return {
    body: await exportAccount(table, owner, now),
    headers: { 'content-disposition': `attachment; filename="${file}"` },
  };
}

export const handler = endpoint(accountDataEndpoints.getAccountData, getAccountData, dependencies);
