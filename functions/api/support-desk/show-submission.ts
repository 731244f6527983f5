import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findSubmission, submissionDetail as show } from '../../lib/support/find-submissions.ts';

export async function showSubmission({ params }: ApiRequest<'showSubmission'>, { table }: Dependencies) {
  const { submission } = await findSubmission(table, params.id);
  return { body: { data: await show(table, submission, { isMasked: true }) } };
}

export const handler = endpoint(supportDeskEndpoints.showSubmission, showSubmission, dependencies);
