import { readFileSync } from 'node:fs';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { type ContentSource, connectContent } from '../content/content-source.ts';
import { codenamesIn, elementText } from '../content/element-values.ts';
import type { Log } from '../log.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';
import { type PetNameIndex, petNameIndex } from './pet-name-index.ts';
import {
  allOf,
  type NamedLocale,
  type NameEntry,
  namedLocales,
  petNameFile,
  readPetNames,
} from './read-pet-names.ts';

const petNameElements = ['name', 'reading', 'species', 'traits', 'is_hidden'] as const;

/** The built-in names combined with the editors': an item adds its name, replaces the same name, or hides it. */
function editedPetNames(names: readonly NameEntry[], items: readonly SourceItem[]): readonly NameEntry[] {
  const edited = new Map(
    items.flatMap((item) => {
      const name = elementText(item, 'name').trim();
      return name === '' ? [] : [[foldedText(name), { item, name }] as const];
    }),
  );
  if (edited.size === 0) return names;
  const kept = names.filter(({ name }) => !edited.has(foldedText(name)));
  const added = [...edited.values()].filter(({ item }) => !codenamesIn(item, 'is_hidden').includes('yes'));
  return [...kept, ...added.map(({ item, name }) => petNameOf(item, name))];
}

function petNameOf(item: SourceItem, name: string): NameEntry {
  const typed = elementText(item, 'traits')
    .toLowerCase()
    .split(',')
    .map((trait) => trait.trim())
    .filter((trait) => trait.includes(':'));
  const traits = new Set([...typed, ...codenamesIn(item, 'species').map((species) => `species:${species}`)]);
  const suited = new Set([...allOf('species', traits), ...allOf('gender', traits)]);
  return { name, reading: elementText(item, 'reading').trim(), traits, suited };
}

export type PetNames = {
  /** The names of a locale, including editors' changes; `now` is the caller's time, an ISO instant. */
  of(locale: Locale, now?: string): Promise<PetNameIndex>;
};

type Dependencies = { content: ContentSource; log: Log; readFile: (locale: NamedLocale) => string };

/**
 * The built-in names together with the editors' names, which are read when a locale is first requested. A locale's
 * index is built again only when its items have changed. If the content system is down, the built-in names are served
 * alone.
 */
export function builtInPetNames({ content, log, readFile }: Dependencies): PetNames {
  const built = new Map<Locale, { from: string; index: PetNameIndex }>();
  return {
    async of(locale, now) {
      const items = await content
        .itemsOf('pet_name', locale, petNameElements, now)
        .catch((error: unknown) => {
          log.error('Editors’ pet names could not be read.', { error, locale });
          return [];
        });
      const from = items.map(({ codename, lastModified }) => `${codename}@${lastModified}`).join();
      const known = built.get(locale);
      if (known?.from === from) return known.index;
      const names = readPetNames(readFile(namedLocaleOf(locale)));
      const index = petNameIndex(editedPetNames(names, items), languageTag(locale));
      built.set(locale, { from, index });
      return index;
    },
  };
}

/** The nearest locale in a locale's chain of fallbacks that has names of its own. */
function namedLocaleOf(locale: Locale): NamedLocale {
  const [nearest = 'en_gb'] = fallbackChain(locale).flatMap((code) =>
    namedLocales.filter((each) => each === code),
  );
  return nearest;
}

export function connectPetNames(): PetNames {
  return builtInPetNames({
    content: connectContent(),
    log: publicDependencies.log,
    readFile: (locale) => readFileSync(petNameFile(locale), 'utf8'),
  });
}

export const petNameDependencies = withParts(publicDependencies, {
  petNames: connectPetNames,
});

export type PetNameDependencies = typeof petNameDependencies;
