import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changeEntity, tombstone } from '../../lib/entity-write.ts';
import { expectedVersion } from '../../lib/http/preconditions.ts';
import { petKey } from '../../lib/keys.ts';
import { newEvent } from '../../lib/outbox.ts';
import { releasePetName } from '../../lib/pets/pet-names.ts';
import { readPet } from '../../lib/pets/pet-record.ts';
import { publishing } from '../../lib/publishing.ts';

export async function deletePet(request: ApiRequest<'deletePet'>, { table }: Dependencies) {
  const { params, now, requestId, correlationId, event } = request;
  const ownerId = request.owner.sub;
  const petId = params.id;
  const key = petKey(ownerId, petId);
  const item = await changeEntity({ table, now, requestId }, key, expectedVersion(event), (_, version) => ({
    set: tombstone(now),
    event: newEvent(
      'pet.deleted',
      `${petId}/${version}`,
      { ownerId, correlationId, now },
      { petId, petVersion: version },
    ),
  }));
  await releasePetName({ table, ownerId, petId }, readPet(item).name);
  return { body: {}, written: [item] };
}

export const handler = endpoint(petsEndpoints.deletePet, deletePet, publishing(dependencies));
