import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findSubmissions, listedSubmission } from '../../lib/support/find-submissions.ts';

export async function listSubmissions({ query }: ApiRequest<'listSubmissions'>, { table }: Dependencies) {
  const { found, cursor } = await findSubmissions(table, query, query);
  const data = { data: found.map(listedSubmission), cursor: cursor ?? null };
  return { body: { data } };
}

export const handler = endpoint(supportDeskEndpoints.listSubmissions, listSubmissions, dependencies);
