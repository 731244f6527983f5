import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { Log } from '../log.ts';
import { editedPetNames, petNameElements } from '../pet-names/edited-pet-names.ts';
import { type NamedLocale, namedLocales } from '../pet-names/pet-name-file.ts';
import { type PetNameIndex, petNameIndex } from '../pet-names/pet-name-index.ts';
import { readPetNames } from '../pet-names/read-pet-names.ts';
import type { ContentSource } from '../ports/content-source.ts';
import type { PetNames } from '../ports/pet-names.ts';

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
      const from = versionOf(items);
      const known = built.get(locale);
      if (known?.from === from) return known.index;
      const names = readPetNames(readFile(namedLocaleOf(locale)));
      const index = petNameIndex(editedPetNames(names, items), languageTag(locale));
      built.set(locale, { from, index });
      return index;
    },
  };
}

function versionOf(items: readonly SourceItem[]): string {
  return items.map(({ codename, lastModified }) => `${codename}@${lastModified}`).join();
}

/** The nearest locale in a locale's chain of fallbacks that has names of its own. */
function namedLocaleOf(locale: Locale): NamedLocale {
  const [nearest = 'en_gb'] = fallbackChain(locale).flatMap((code) =>
    namedLocales.filter((each) => each === code),
  );
  return nearest;
}
