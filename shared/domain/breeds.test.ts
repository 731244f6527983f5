import { expect, it } from 'vitest';
import { breedsOf } from './breeds.ts';

it.each([
  ['dog', 150],
  ['cat', 50],
] as const)('lists the %s breeds in order, each once [PET-13]', (species, least) => {
  const names = breedsOf(species).map(({ breedName }) => breedName);
  expect(names.length).toBeGreaterThanOrEqual(least);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

it('separates the lists of the species [PET-13]', () => {
  const cats = new Set(breedsOf('cat').map(({ breedName }) => breedName));
  expect(breedsOf('dog').filter(({ breedName }) => cats.has(breedName))).toEqual([
    { breedName: 'Mixed Breed' },
  ]);
});
