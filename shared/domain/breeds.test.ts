import { describe, expect, it } from 'vitest';
import { languageLocales, messageLanguage } from '../locales.ts';
import { breedKey } from './breed-key.ts';
import { breedIdOf, breedNameOf, breedsOf } from './breeds.ts';

const sites = Object.values(languageLocales);
const species = ['dog', 'cat'] as const;

describe.each(sites)('the breeds in %s', (locale) => {
  it.each([
    ['dog', 226],
    ['cat', 77],
  ] as const)('are listed for a %s in order, each once [PET-13]', (kind, count) => {
    const names = breedsOf(kind, locale).map(({ breedName }) => breedName);
    expect(names).toHaveLength(count);
    expect(new Set(names).size).toBe(count);
    const { compare } = new Intl.Collator(messageLanguage(locale));
    expect(names).toEqual(names.toSorted(compare));
  });

  it.each(species)(
    'of a %s are known by their names in every language, however these are typed [PET-13]',
    (kind) => {
      for (const { breedName, englishName = breedName } of breedsOf(kind, locale))
        for (const typed of [breedName, breedName.toUpperCase(), ` ${breedName} `]) {
          expect(breedIdOf(kind, typed)).toBe(englishName);
          expect(breedNameOf(kind, typed, locale)).toBe(breedName);
        }
    },
  );
});

it('never share a name within a species, so that each means one breed [PET-13]', () => {
  for (const kind of species) {
    const meanings = new Map<string, Set<string>>();
    for (const locale of sites)
      for (const { breedName, englishName = breedName } of breedsOf(kind, locale))
        for (const name of [breedName, englishName])
          meanings.set(breedKey(name), (meanings.get(breedKey(name)) ?? new Set()).add(englishName));
    expect([...meanings.values()].filter(({ size }) => size > 1)).toEqual([]);
  }
});

it('are translated: nobody reads Latin letters in Japanese [PET-13]', () => {
  const names = species.flatMap((kind) => breedsOf(kind, 'jp'));
  expect(names.filter(({ breedName }) => /\p{Script=Latin}/u.test(breedName))).toEqual([]);
});

it.each([
  ['de', 'Deutscher Schäferhund'],
  ['at', 'Deutscher Schäferhund'],
  ['fr_ca', 'Berger allemand'],
  ['jp', 'ジャーマン・シェパード・ドッグ'],
  ['nl_be', 'Duitse herder'],
  ['es', 'German Shepherd Dog'],
] as const)(
  'a breed stored under its English name is shown in the language of %s [PET-13]',
  (locale, name) => {
    expect(breedNameOf('dog', 'German Shepherd Dog', locale)).toBe(name);
    expect(breedNameOf('dog', 'deutscher schaferhund', locale)).toBe(name);
  },
);

it('a breed that is not listed, or is one of another species, keeps its name [PET-13]', () => {
  expect(breedNameOf('dog', 'Schnoodle', 'de')).toBe('Schnoodle');
  expect(breedIdOf('dog', ' Schnoodle ')).toBe(' Schnoodle ');
  expect(breedNameOf('cat', 'German Shepherd Dog', 'de')).toBe('German Shepherd Dog');
});

it('separates the lists of the species [PET-13]', () => {
  const cats = new Set(breedsOf('cat', 'en_gb').map(({ breedName }) => breedName));
  expect(breedsOf('dog', 'en_gb').filter(({ breedName }) => cats.has(breedName))).toEqual([
    { breedName: 'Mixed Breed' },
  ]);
});
