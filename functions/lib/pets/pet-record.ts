import { breedNameOf } from '@merrowvale/shared/domain/breeds.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import {
  acquisitionSource,
  gender,
  type Pet,
  type PetInput,
  species,
} from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import type { Item, TableClient } from '../adapters/table.ts';
import { petKey } from '../keys.ts';

const text = z.string().nullable().default(null);

/** The stored form of each field that can be entered. */
const entered = {
  name: z.string(),
  species,
  gender,
  imageReference: text,
  breed: text,
  weight: z.number().nullable().default(null),
  birthDate: text,
  acquisitionDate: text,
  acquisitionSource: acquisitionSource.nullable().default(null),
  vetClinicId: text,
  vetClinicName: text,
  petShelterId: text,
  petShelterName: text,
} satisfies Record<keyof PetInput, z.ZodType>;

export const petDetails = z.object(entered);
export type PetDetails = z.infer<typeof petDetails>;

const petRecord = petDetails.extend({
  ownerId: z.string(),
  petId: z.string(),
  version: z.number().int(),
  isDeleted: z.boolean().optional(),
});
export type PetRecord = z.infer<typeof petRecord>;

export function readPet(item: Item): PetRecord {
  return petRecord.parse(item);
}

export async function findPet(table: TableClient, ownerId: string, petId: string) {
  const item = await table.get(petKey(ownerId, petId), { consistent: true });
  return item && item.isDeleted !== true ? readPet(item) : undefined;
}

/** A pet with the name of its breed in the language of a locale. */
export function toPet(item: Item, locale: Locale): Pet {
  const pet = readPet(item);
  return {
    id: pet.petId,
    name: pet.name,
    species: pet.species,
    gender: pet.gender,
    birthDate: pet.birthDate,
    adoptionDate: pet.acquisitionDate,
    weight: { value: pet.weight },
    breed: pet.breed === null ? null : breedNameOf(pet.species, pet.breed, locale),
    acquisitionSource: pet.acquisitionSource,
    acquisitionDetail: { id: pet.petShelterId, name: pet.petShelterName },
    vetClinic: { id: pet.vetClinicId, name: pet.vetClinicName },
    imageReference: pet.imageReference,
    cdcPetOwnerId: pet.ownerId,
    version: pet.version,
  };
}

/** The pet's data that is copied to its reminders. */
export function petCopyOf({ name, species, imageReference, version }: PetRecord) {
  return { petName: name, petSpecies: species, petImage: imageReference, petVersion: version };
}
