import { calendarLinksEndpoints } from '@merrowvale/shared/endpoints/calendar-links-endpoints.ts';
import { deletionSteps } from '../../lib/account/delete-account.ts';
import { findDeletion, ownerOfProgress } from '../../lib/account/deletion-job.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { type LinkDependencies, linkDependencies } from '../../lib/links/link-dependencies.ts';

/** The job is removed last, so a missing job means that everything has been deleted. */
export async function getDeletionProgress(
  { params }: ApiRequest<'getDeletionProgress'>,
  { table, secret }: LinkDependencies,
) {
  const ownerId = ownerOfProgress(params.token, await secret());
  if (ownerId === undefined) throw unknownEntity();
  const job = await findDeletion(table, ownerId);
  const data = { isDone: job === undefined, step: job?.step ?? deletionSteps, steps: deletionSteps };
  return { body: { data } };
}

export const handler = endpoint(
  calendarLinksEndpoints.getDeletionProgress,
  getDeletionProgress,
  linkDependencies,
);
