import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { createEntity, earlierCreation, versionOf } from '../../lib/entity-write.ts';
import { creationOf } from '../../lib/http/preconditions.ts';
import { petKey, petPrefix } from '../../lib/keys.ts';
import { limitEntities } from '../../lib/limits/limit-entities.ts';
import { claimPetName } from '../../lib/pets/pet-names.ts';
import { nameFieldOf, petDetails, petEvent, requireValidPet, toPet } from '../../lib/pets/pet-record.ts';
import { type PetWriterDependencies, petWriterDependencies } from '../../lib/pets/pet-writer-dependencies.ts';
import type { Item } from '../../lib/ports/table.ts';

const row = petEndpoints.createPet;

export async function createPet(request: ApiRequest<typeof row>, dependencies: PetWriterDependencies) {
  const { table, ownerLimits } = dependencies;
  const most = ownerLimits.pets;
  const { body, query, now, timeZone, requestId, event } = request;
  const ownerId = request.owner.sub;
  const creation = creationOf(event, ownerId, row.name, body);
  const key = petKey(ownerId, creation.id);
  const first = await earlierCreation(table, key, creation);
  if (first) return response(first);

  const details = petDetails(body);
  await requireValidPet(details, body, { now, timeZone, query }, dependencies);
  const message = `You can have up to ${most} pets.`;
  await limitEntities(table, ownerId, { prefix: petPrefix, most, message });
  await claimPetName(
    { table, ownerId, petId: creation.id, now },
    { name: details.name, field: nameFieldOf(body) },
  );
  const pet = { ownerId, petId: creation.id };
  const item = await createEntity({ table, now, requestId }, key, creation, {
    set: { ...pet, ...details },
    event: petEvent('pet.created', { ...pet, version: 1, details }, request),
  });
  return response(item);
}

function response(item: Item) {
  return { body: { success: true as const, data: toPet(item) }, version: versionOf(item), written: [item] };
}

export const handler = endpoint(row, createPet, petWriterDependencies);
