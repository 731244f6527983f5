import { normalisePetName } from '@merrowvale/shared/domain/pet-rules.ts';
import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import { versionOf } from '../../lib/adapters/table.ts';
import { connectContent } from '../../lib/content/content-source.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { changeEntity } from '../../lib/entity-write.ts';
import { expectedVersion } from '../../lib/http/preconditions.ts';
import { petKey } from '../../lib/keys.ts';
import { claimPetName, releasePetName } from '../../lib/pets/pet-names.ts';
import { readPet, toPet } from '../../lib/pets/pet-record.ts';
import {
  type BirthDateLimits,
  enteredPet,
  nameFieldOf,
  petEvent,
  requireValidPet,
} from '../../lib/pets/write-pet.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

export async function updatePet(request: ApiRequest<'updatePet'>, ports: Dependencies & BirthDateLimits) {
  const { table } = ports;
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
      const details = enteredPet(body, before);
      await requireValidPet(details, body, { now, timeZone, query, before }, ports);
      await claimPetName({ table, ...pet, now }, { name: details.name, field: nameFieldOf(body) });
      formerName = normalisePetName(before.name) === normalisePetName(details.name) ? undefined : before.name;
      return { set: details, event: petEvent('pet.updated', pet, version, details, request) };
    },
  );
  if (formerName !== undefined) await releasePetName({ table, ...pet }, formerName);
  return { body: { data: toPet(item, query.locale) }, version: versionOf(item), written: [item] };
}

export const handler = endpoint(
  petsEndpoints.updatePet,
  updatePet,
  publishing(withParts(dependencies, { content: connectContent })),
);
