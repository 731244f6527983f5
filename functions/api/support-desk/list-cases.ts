import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readSupportPage } from '../../lib/list-page.ts';
import { casesPartition, readCase } from '../../lib/support/support-case.ts';

export async function listCases(
  { query: { status, limit, cursor } }: ApiRequest<'listCases'>,
  { table }: Dependencies,
) {
  const partition = casesPartition(status);
  return { body: { data: await readSupportPage(table, { partition, limit, cursor }, readCase) } };
}

export const handler = endpoint(supportDeskEndpoints.listCases, listCases, dependencies);
