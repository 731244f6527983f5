import { expect, it } from 'vitest';
import { petCardInput } from '../schemas/pet.ts';
import { cardFieldName, fromPetCard, inputFieldName, petCard, toPetCard } from './pet-card.ts';

const card = petCardInput.parse({
  id: 'p',
  petName: 'Rex',
  petSpecies: 'dog',
  petSex: 'male',
  petWeight: 20,
  petDateOfBirth: '2026-01-01',
  petAcquisitionType: 'shelter',
  petAcquisitionDate: '2026-02-01',
  petShelter: { id: 's', name: 'Harbour Home' },
  vetClinic: { name: 'Quayside Vets' },
});

it('maps the second payload to the fields of the first [PET-04]', () => {
  expect(fromPetCard(card)).toMatchObject({
    name: 'Rex',
    species: 'dog',
    gender: 'male',
    weight: 20,
    birthDate: '2026-01-01',
    acquisitionDate: '2026-02-01',
    acquisitionSource: 'shelter',
    petShelterId: 's',
    petShelterName: 'Harbour Home',
    vetClinicId: null,
    vetClinicName: 'Quayside Vets',
  });
});

it('is sent with every field of the first under its own names [PET-04]', () => {
  const { id, ...input } = { id: 'p', ...fromPetCard(card) };
  expect(toPetCard(input, id)).toEqual({
    ...card,
    petShelter: { id: 's', name: 'Harbour Home' },
    vetClinic: { id: null, name: 'Quayside Vets' },
  });
  expect(inputFieldName(cardFieldName('birthDate'))).toBe('birthDate');
});

it('uses the caller’s names in errors [PET-04]', () => {
  expect([cardFieldName('birthDate'), cardFieldName('breed')]).toEqual(['petDateOfBirth', 'breed']);
});

it('provides a pet to the adoption and deletion screens under their names [PET-05]', () => {
  const pet = {
    id: 'p',
    name: 'Rex',
    species: 'dog' as const,
    gender: 'male' as const,
    birthDate: '2026-01-01',
    adoptionDate: '2026-02-01',
    weight: { value: 20 },
    breed: 'Beagle',
    acquisitionSource: null,
    acquisitionDetail: { id: 's', name: 'Harbour Home' },
    vetClinic: { id: null, name: 'Quayside Vets' },
    imageReference: null,
    cdcPetOwnerId: 'o',
    version: 1,
  };
  expect(petCard(pet)).toEqual({
    id: 'p',
    name: 'Rex',
    petName: 'Rex',
    petSpecies: 'dog',
    petSex: 'male',
    petDateOfBirth: '2026-01-01',
    breed: 'Beagle',
    petWeight: 20,
    petAcquisitionDate: '2026-02-01',
    shelterName: 'Harbour Home',
    clinicName: 'Quayside Vets',
  });
});
