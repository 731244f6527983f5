import { type Locale, languages, languageTag, messageLanguage } from '../locales.ts';
import type { Breed, Species } from '../schemas/pet.ts';
import { breedKey } from './breed-key.ts';
import { catBreeds } from './cat-breeds.ts';
import { dogBreeds } from './dog-breeds.ts';

/**
 * Names of breeds in the languages in which they differ from the id. A breed's id is its English name in the first
 * release, which pets are stored with and which never changes.
 */
const breeds = { dog: dogBreeds, cat: catBreeds };

/** The breeds of a species in the language of a locale, in its alphabetical order. */
export function breedsOf(species: Species, locale: Locale): Breed[] {
  const { compare } = new Intl.Collator(languageTag(locale));
  return [...breeds[species].keys()]
    .map((id) => {
      const breedName = breedNameOf(species, id, locale);
      return breedName === id ? { breedName } : { breedName, englishName: id };
    })
    .sort((one, other) => compare(one.breedName, other.breedName));
}

/** The name of a pet's breed in the language of a locale; a breed that is not listed keeps the name it was given. */
export function breedNameOf(species: Species, stored: string, locale: Locale): string {
  const id = breedIdOf(species, stored);
  return breeds[species].get(id)?.[messageLanguage(locale)] ?? id;
}

/** The id of a breed by its name in any language; the text itself if no breed has this name. */
export function breedIdOf(species: Species, name: string): string {
  return idsByName[species].get(breedKey(name)) ?? name;
}

const idsByName = { dog: idsOf(dogBreeds), cat: idsOf(catBreeds) };

function idsOf(names: typeof dogBreeds): ReadonlyMap<string, string> {
  const entries = [...names];
  return new Map([
    ...languages.flatMap((language) =>
      entries.map(([id, { [language]: name = id }]) => [breedKey(name), id] as const),
    ),
    ...entries.map(([id]) => [breedKey(id), id] as const),
  ]);
}
