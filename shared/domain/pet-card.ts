import type { Pet, PetCardInput, PetInput } from '../schemas/pet.ts';

export function petCard(pet: Pet) {
  return {
    id: pet.id,
    name: pet.name,
    petName: pet.name,
    petSpecies: pet.species,
    petSex: pet.gender,
    petDateOfBirth: pet.birthDate,
    breed: pet.breed,
    petWeight: pet.weight.value,
    petAcquisitionDate: pet.adoptionDate,
    shelterName: pet.acquisitionDetail.name,
    clinicName: pet.vetClinic.name,
  };
}

/** The second payload's fields under the first one's names, so that both change the same stored pet. */
export function fromPetCard(card: PetCardInput): PetInput {
  const { id: _, petName, petSpecies, petSex, petWeight, petDateOfBirth, ...rest } = card;
  const { petAcquisitionDate, petAcquisitionType, vetClinic, petShelter, ...same } = rest;
  return {
    ...same,
    name: petName,
    species: petSpecies,
    gender: petSex,
    weight: petWeight,
    birthDate: petDateOfBirth,
    acquisitionDate: petAcquisitionDate,
    acquisitionSource: petAcquisitionType,
    ...named(vetClinic, (id, name) => ({ vetClinicId: id, vetClinicName: name })),
    ...named(petShelter, (id, name) => ({ petShelterId: id, petShelterName: name })),
  };
}

/** The first payload's fields under the second one's names, as dashboard and wizard pages send them. */
export function toPetCard(
  { name, species, gender, weight, birthDate, acquisitionDate, acquisitionSource, ...input }: PetInput,
  id?: string,
): PetCardInput {
  const { vetClinicId, vetClinicName, petShelterId, petShelterName, ...same } = input;
  return {
    ...same,
    ...(id !== undefined && { id }),
    petName: name,
    petSpecies: species,
    petSex: gender,
    petWeight: weight,
    petDateOfBirth: birthDate,
    petAcquisitionDate: acquisitionDate,
    petAcquisitionType: acquisitionSource,
    vetClinic: { id: vetClinicId, name: vetClinicName },
    petShelter: { id: petShelterId, name: petShelterName },
  };
}

/** The fields that have a different name in the second payload. */
const cardNames: Readonly<Record<string, string>> = {
  name: 'petName',
  species: 'petSpecies',
  gender: 'petSex',
  weight: 'petWeight',
  birthDate: 'petDateOfBirth',
  acquisitionDate: 'petAcquisitionDate',
  acquisitionSource: 'petAcquisitionType',
};

/** The second payload's name for a field of the first. */
export function cardFieldName(field: string): string {
  return cardNames[field] ?? field;
}

/** The first payload's name for a field of the second. */
export function inputFieldName(field: string): string {
  return Object.keys(cardNames).find((name) => cardNames[name] === field) ?? field;
}

type Reference = { id?: string | null | undefined; name?: string | null | undefined } | null | undefined;

function named<Fields>(
  reference: Reference,
  fields: (id: string | null, name: string | null) => Fields,
): Fields | undefined {
  return reference === undefined ? undefined : fields(reference?.id ?? null, reference?.name ?? null);
}
