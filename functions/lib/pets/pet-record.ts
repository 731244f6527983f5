import { cardFieldName, fromPetCard } from '@merrowvale/shared/domain/pet-card.ts';
import { checkPet } from '@merrowvale/shared/domain/pet-rules.ts';
import { dateAt } from '@merrowvale/shared/domain/zoned-time.ts';
import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import { defaultTimeZone, type Locale } from '@merrowvale/shared/locales.ts';
import {
  acquisitionSource,
  gender,
  type Pet,
  type PetCardInput,
  type PetInput,
  species,
} from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { invalid } from '../http/parse-input.ts';
import { petKey } from '../keys.ts';
import { newEvent } from '../new-event.ts';
import type { Item, Table } from '../ports/table.ts';

const text = z.string().nullable().default(null);

const petRecord = z.object({
  ownerId: z.string(),
  petId: z.string(),
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
  version: z.number().int(),
  isDeleted: z.boolean().optional(),
});

/** A pet as it is stored. */
export type PetRecord = z.infer<typeof petRecord>;
export type PetDetails = Omit<PetRecord, 'ownerId' | 'petId' | 'version' | 'isDeleted'>;

export function readPet(item: Item): PetRecord {
  return petRecord.parse(item);
}

/** An owner's pet, if there is one by this id that has not been removed. */
export async function findPet(table: Table, ownerId: string, petId: string): Promise<PetRecord | undefined> {
  const item = await table.get(petKey(ownerId, petId), { consistent: true });
  return item && item.isDeleted !== true ? readPet(item) : undefined;
}

/** A stored pet as reads answer it. */
export function toPet(item: Item): Pet {
  const pet = readPet(item);
  return {
    id: pet.petId,
    name: pet.name,
    species: pet.species,
    gender: pet.gender,
    birthDate: pet.birthDate,
    adoptionDate: pet.acquisitionDate,
    weight: { value: pet.weight },
    breed: pet.breed,
    acquisitionSource: pet.acquisitionSource,
    acquisitionDetail: { id: pet.petShelterId, name: pet.petShelterName },
    vetClinic: { id: pet.vetClinicId, name: pet.vetClinicName },
    imageReference: pet.imageReference,
    cdcPetOwnerId: pet.ownerId,
    version: pet.version,
  };
}

/** What a payload of either shape makes of a pet: a field left out stays as it was, an empty one is cleared. */
export function petDetails(body: PetInput | PetCardInput, before?: PetDetails): PetDetails {
  const input = 'petName' in body ? fromPetCard(body) : body;
  return {
    name: input.name,
    species: input.species,
    gender: input.gender,
    imageReference: kept(input.imageReference, before?.imageReference),
    breed: kept(input.breed, before?.breed),
    weight: kept(input.weight, before?.weight),
    birthDate: kept(input.birthDate, before?.birthDate),
    acquisitionDate: kept(input.acquisitionDate, before?.acquisitionDate),
    acquisitionSource: kept(input.acquisitionSource, before?.acquisitionSource),
    vetClinicId: kept(input.vetClinicId, before?.vetClinicId),
    vetClinicName: kept(input.vetClinicName, before?.vetClinicName),
    petShelterId: kept(input.petShelterId, before?.petShelterId),
    petShelterName: kept(input.petShelterName, before?.petShelterName),
  };
}

type Circumstances = {
  now: string;
  /** The caller's, if the browser named one; else the locale's is assumed. */
  timeZone: string | undefined;
  locale: Locale;
  birthDateMaxAgeDays: number;
  before?: PetDetails;
};

/** Throws `invalid`, with the fields named as the caller's payload names them, for a pet that breaks a rule. */
export function refuseUnfitPet(
  details: PetDetails,
  body: PetInput | PetCardInput,
  { now, timeZone, locale, birthDateMaxAgeDays, before }: Circumstances,
): void {
  const today = dateAt(Date.parse(now), timeZone ?? defaultTimeZone(locale));
  const errors = checkPet(details, { today, birthDateMaxAgeDays, before });
  if (Object.keys(errors).length > 0) throw invalid(asNamedIn(body, errors));
}

/** What the caller's payload calls a pet's name. */
export function nameFieldOf(body: PetInput | PetCardInput): string {
  return 'petName' in body ? cardFieldName('name') : 'name';
}

function asNamedIn(body: PetInput | PetCardInput, errors: FieldErrors): FieldErrors {
  if (!('petName' in body)) return errors;
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [cardFieldName(field), messages]),
  );
}

/** The event of a pet that was added or changed. */
export function petEvent(
  type: 'pet.created' | 'pet.updated',
  {
    ownerId,
    petId,
    version,
    details,
  }: { ownerId: string; petId: string; version: number; details: PetDetails },
  { correlationId, now }: { correlationId: string; now: string },
): DomainEvent {
  const { name, species, imageReference } = details;
  return newEvent(
    type,
    `${petId}/${version}`,
    { ownerId, correlationId, now },
    {
      petId,
      petVersion: version,
      name,
      species,
      imageReference,
    },
  );
}

function kept<Value extends string | number>(
  given: Value | null | undefined,
  before: Value | null | undefined,
): Value | null {
  const value = given === undefined ? before : given;
  return value === undefined || value === '' ? null : value;
}
