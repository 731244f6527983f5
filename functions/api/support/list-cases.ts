import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { casesPartition, readCase } from '../../lib/support/support-case.ts';

const row = supportEndpoints.listCases;

export async function listCases({ query }: ApiRequest<typeof row>, { table }: Dependencies) {
  const { items, cursor = null } = await table.query({
    index: 'by-state',
    partition: casesPartition(query.status),
    limit: query.limit,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  });
  const data = { data: items.flatMap((item) => readCase(item) ?? []), cursor };
  return { body: { data } };
}

export const handler = endpoint(row, listCases, dependencies);
