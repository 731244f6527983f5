import { petsEndpoints } from '@merrowvale/shared/endpoints/pets-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Item, versionOf } from '../../lib/adapters/table.ts';
import { connectContent } from '../../lib/content/content-source.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { createEntity, creationOf, earlierCreation } from '../../lib/entity-write.ts';
import { petKey, petPrefix } from '../../lib/keys.ts';
import { limitEntities } from '../../lib/owners/owner-items.ts';
import { claimPetName } from '../../lib/pets/pet-names.ts';
import { toPet } from '../../lib/pets/pet-record.ts';
import {
  type BirthDateLimits,
  enteredPet,
  nameFieldOf,
  petEvent,
  requireValidPet,
} from '../../lib/pets/write-pet.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = petsEndpoints.createPet;

export async function createPet(request: ApiRequest<'createPet'>, ports: Dependencies & BirthDateLimits) {
  const { table, ownerLimits } = ports;
  const max = ownerLimits.pets;
  const { body, query, now, timeZone, requestId, event } = request;
  const ownerId = request.owner.sub;
  const creation = creationOf(event, ownerId, row.name, body);
  const key = petKey(ownerId, creation.id);
  const first = await earlierCreation(table, key, creation);
  if (first) return response(first, query.locale);

  const details = enteredPet(body);
  await requireValidPet(details, body, { now, timeZone, query }, ports);
  const message = `You can have up to ${max} pets.`;
  await limitEntities(table, ownerId, { prefix: petPrefix, max, message });
  await claimPetName(
    { table, ownerId, petId: creation.id, now },
    { name: details.name, field: nameFieldOf(body) },
  );
  const pet = { ownerId, petId: creation.id };
  const item = await createEntity({ table, now, requestId }, key, creation, {
    set: { ...pet, ...details },
    event: petEvent('pet.created', pet, 1, details, request),
  });
  return response(item, query.locale);
}

function response(item: Item, locale: Locale) {
  return { body: { data: toPet(item, locale) }, version: versionOf(item), written: [item] };
}

export const handler = endpoint(
  row,
  createPet,
  publishing(withParts(dependencies, { content: connectContent })),
);
