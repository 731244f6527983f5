import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { jobsPartition, readJob, showJob } from '../../lib/support/replay-job.ts';

const row = supportEndpoints.listReplays;
const pageSize = 100;

export async function listReplays({ query }: ApiRequest<typeof row>, { table }: Dependencies) {
  const { items, cursor = null } = await table.query({
    index: 'by-state',
    partition: jobsPartition,
    limit: pageSize,
    descending: true,
    ...(query.cursor !== undefined && { cursor: query.cursor }),
  });
  const data = items.flatMap((item) => readJob(item) ?? []).map(showJob);
  return { body: { data: { data, cursor } } };
}

export const handler = endpoint(row, listReplays, dependencies);
