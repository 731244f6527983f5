import { describe, expect, it } from 'vitest';
import { checkPet, normalisePetName, type PetFacts, petMessages } from './pet-rules.ts';

const today = '2026-03-01';
const pet: PetFacts = {
  species: 'dog',
  birthDate: null,
  acquisitionDate: null,
  petShelterId: null,
  petShelterName: null,
};
const check = (change: Partial<PetFacts>, before?: PetFacts, birthDateMaxAgeDays?: number) =>
  checkPet({ ...pet, ...change }, { today, before, ...(birthDateMaxAgeDays && { birthDateMaxAgeDays }) });

describe('the birth date', () => {
  it.each([
    ['2024-03-01', {}],
    ['2024-02-29', { birthDate: [petMessages.birthDateTooEarly] }],
    ['2026-03-01', {}],
    ['2026-03-02', { birthDate: [petMessages.birthDateAhead] }],
  ])('%s is validated with both ends of the 730 days included [PET-19]', (birthDate, expected) => {
    expect(check({ birthDate })).toEqual(expected);
  });

  it('may be earlier if a stage allows it [PET-19]', () => {
    expect(check({ birthDate: '2000-01-01' }, undefined, 365 * 30)).toEqual({});
  });

  it('is not rejected for a pet that has grown older [PET-19]', () => {
    expect(check({ birthDate: '2020-01-01' }, { ...pet, birthDate: '2020-01-01' })).toEqual({});
  });
});

describe('the adoption date', () => {
  it('may be today but not later [PET-20]', () => {
    expect(check({ acquisitionDate: today })).toEqual({});
    expect(check({ acquisitionDate: '2026-03-02' })).toEqual({
      acquisitionDate: [petMessages.adoptionDateAhead],
    });
  });

  it('may be the birth date but not earlier [PET-20]', () => {
    expect(check({ birthDate: '2026-01-10', acquisitionDate: '2026-01-10' })).toEqual({});
    expect(check({ birthDate: '2026-01-10', acquisitionDate: '2026-01-09' })).toEqual({
      acquisitionDate: [petMessages.adoptionBeforeBirth],
    });
  });

  it.each([{ petShelterId: 's-1' }, { petShelterName: 'Harbour Home' }])(
    'is required once there is shelter data, and optional otherwise [PET-21]',
    (shelter) => {
      expect(check(shelter)).toEqual({ acquisitionDate: [petMessages.adoptionDateMissing] });
      expect(check({ ...shelter, acquisitionDate: today })).toEqual({});
      expect(check({})).toEqual({});
    },
  );
});

it('locks the species of a pet from a shelter, and of no other [PET-25]', () => {
  const sheltered = { ...pet, petShelterId: 's-1', acquisitionDate: today };
  expect(check({ species: 'cat' }, sheltered)).toEqual({ species: [petMessages.speciesLocked] });
  expect(check({ ...sheltered, species: 'cat' }, pet)).toEqual({});
  expect(check({ species: 'cat' }, pet)).toEqual({});
});

it.each(['Re\u034fx', 'Rex\u3164', 'Rex\ufe0f', '\u2800Rex\u2800', 'R\u200dex\u{e0041}', 'Ｒｅｘ'])(
  'compares names as they look, so that %j is Rex [PET-17]',
  (name) => {
    expect(normalisePetName(name)).toBe(normalisePetName('Rex'));
  },
);

it('compares names trimmed and ignoring case [PET-17]', () => {
  expect(normalisePetName('  REX  the  1st ')).toBe(normalisePetName('rex the 1st'));
  expect(normalisePetName('Zo\u0065\u0308')).toBe(normalisePetName('ZO\u00cb'));
  expect(normalisePetName('Anna\u2800Bell')).toBe(normalisePetName('Anna Bell'));
  expect(normalisePetName('Anna Bell')).not.toBe(normalisePetName('Annabell'));
  expect(normalisePetName('Rex')).not.toBe(normalisePetName('Roxy'));
});
