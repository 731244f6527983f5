import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import { removed } from '../../lib/carers/carer-rules.ts';
import { carerRevokedEvent, changeCarers } from '../../lib/carers/change-carers.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { publishing } from '../../lib/publishing.ts';

export async function revokeCarer(
  { params, owner, now, correlationId }: ApiRequest<'revokeCarer'>,
  { table }: Dependencies,
) {
  const ownerId = owner.sub;
  const { item } = await changeCarers({ table, now }, ownerId, (found, version) => {
    const record = removed(found, params.id, now);
    if (!record) throw unknownEntity();
    return {
      record,
      event: carerRevokedEvent(params.id, 'owner', version, { ownerId, correlationId, now }),
    };
  });
  return { body: {}, written: item ? [item] : [] };
}

export const handler = endpoint(profileEndpoints.revokeCarer, revokeCarer, publishing(dependencies));
