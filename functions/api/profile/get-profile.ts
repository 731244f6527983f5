import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { findOwner, updateAddresses } from '../../lib/owners/owners.ts';
import { toProfile } from '../../lib/owners/to-profile.ts';
import { publishing } from '../../lib/publishing.ts';

/**
 * Also updates the owner's reminders with a new email address or phone number, because pages request the profile
 * first.
 */
export async function getProfile(request: ApiRequest<'getProfile'>, { table }: Dependencies) {
  const { owner: identity, query, now, requestId, correlationId } = request;
  const known = await findOwner(table, identity.sub);
  if (!known) return { body: { data: toProfile(identity, undefined, query.locale, now) } };
  const writing = { table, now, requestId, correlationId };
  const { owner, written } = await updateAddresses(writing, identity, known);
  return { body: { data: toProfile(identity, owner, query.locale, now) }, written };
}

export const handler = endpoint(profileEndpoints.getProfile, getProfile, publishing(dependencies));
