import { normalisePetName } from '@merrowvale/shared/domain/pet-rules.ts';
import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changeEntity, versionOf } from '../../lib/entity-write.ts';
import { expectedVersion } from '../../lib/http/preconditions.ts';
import { petKey } from '../../lib/keys.ts';
import { claimPetName, releasePetName } from '../../lib/pets/pet-names.ts';
import {
  nameFieldOf,
  petDetails,
  petEvent,
  readPet,
  requireValidPet,
  toPet,
} from '../../lib/pets/pet-record.ts';
import { type PetWriterDependencies, petWriterDependencies } from '../../lib/pets/pet-writer-dependencies.ts';

const row = petEndpoints.updatePet;

export async function updatePet(request: ApiRequest<typeof row>, dependencies: PetWriterDependencies) {
  const { table } = dependencies;
  const { body, query, now, timeZone, requestId, event } = request;
  const pet = { ownerId: request.owner.sub, petId: request.params.id };
  let formerName: string | undefined;
  const key = petKey(pet.ownerId, pet.petId);
  const item = await changeEntity(
    { table, now, requestId },
    key,
    expectedVersion(event),
    async (found, version) => {
      const before = readPet(found);
      const details = petDetails(body, before);
      await requireValidPet(details, body, { now, timeZone, query, before }, dependencies);
      await claimPetName({ table, ...pet, now }, { name: details.name, field: nameFieldOf(body) });
      formerName = normalisePetName(before.name) === normalisePetName(details.name) ? undefined : before.name;
      return { set: details, event: petEvent('pet.updated', { ...pet, version, details }, request) };
    },
  );
  if (formerName !== undefined) await releasePetName({ table, ...pet }, formerName);
  return { body: { success: true as const, data: toPet(item) }, version: versionOf(item), written: [item] };
}

export const handler = endpoint(row, updatePet, petWriterDependencies);
