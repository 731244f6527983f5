import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readSupportPage } from '../../lib/list-page.ts';
import { jobsPartition, readJob, showJob } from '../../lib/support/replay-job.ts';

const pageSize = 100;

export async function listReplays({ query: { cursor } }: ApiRequest<'listReplays'>, { table }: Dependencies) {
  const newest = { partition: jobsPartition, limit: pageSize, descending: true, cursor };
  const { data, ...page } = await readSupportPage(table, newest, readJob);
  return { body: { data: { data: data.map(showJob), ...page } } };
}

export const handler = endpoint(supportDeskEndpoints.listReplays, listReplays, dependencies);
