import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findJob, showJob } from '../../lib/support/replay-job.ts';

export async function showReplay({ params }: ApiRequest<'showReplay'>, { table }: Dependencies) {
  return { body: { data: showJob(await findJob(table, params.id)) } };
}

export const handler = endpoint(supportDeskEndpoints.showReplay, showReplay, dependencies);
