import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findJob, showJob } from '../../lib/support/replay-job.ts';

const row = supportEndpoints.showReplay;

export async function showReplay({ params }: ApiRequest<typeof row>, { table }: Dependencies) {
  return { body: { data: showJob(await findJob(table, params.id)) } };
}

export const handler = endpoint(row, showReplay, dependencies);
