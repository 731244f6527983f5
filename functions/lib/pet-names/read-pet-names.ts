export const namedLocales = ['en_gb', 'de', 'fr', 'jp'] as const;
export type NamedLocale = (typeof namedLocales)[number];

/** Location of a locale's bundled names: next to this module, or next to the bundle that contains it. */
export function petNameFile(locale: NamedLocale): URL {
  return new URL(`./pet-names-${locale}.txt`, import.meta.url);
}

/** The traits of bundled names by group; no two groups share one. Editors' names may have others. */
export const traitGroups = {
  species: ['dog', 'cat'],
  gender: ['girl', 'boy'],
  style: ['classic', 'cute', 'elegant', 'funny', 'modern'],
  temperament: ['lively', 'gentle', 'brave', 'clever', 'cuddly', 'cheeky'],
  colour: ['black', 'white', 'golden', 'ginger', 'brown', 'grey', 'patched'],
  theme: ['nature', 'flowers', 'sea', 'sky', 'food', 'stories', 'music', 'places'],
  origin: ['english', 'celtic', 'nordic', 'mediterranean', 'french', 'german', 'japanese', 'western'],
  length: ['short', 'medium', 'long'],
} as const;

const groupOf: ReadonlyMap<string, string> = new Map(
  Object.entries(traitGroups).flatMap(([group, traits]) => traits.map((trait) => [trait, group] as const)),
);

/** The group of a bundled trait; throws for one that no group has. */
export function traitGroupOf(trait: string): string {
  const group = groupOf.get(trait);
  if (group === undefined) throw new Error(`No group has the trait "${trait}".`);
  return group;
}

/**
 * A name with its traits as `group:name`: those that describe it, and those that suit it as well as they suit many
 * others.
 */
export type NameEntry = {
  name: string;
  /** In kana; empty for a name that is read as it is written. */
  reading: string;
  traits: ReadonlySet<string>;
  suited: ReadonlySet<string>;
};

/**
 * Parses a file written by `infra/data/pet-names/invent-pet-names.ts`. A name without a species or gender suits all of
 * them.
 */
export function readPetNames(text: string): NameEntry[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', reading = '', own = '', others = ''] = line.split('\t');
      const traits = keysOf(own);
      const suited = [...keysOf(others), ...allOf('species', traits), ...allOf('gender', traits)];
      return { name, reading, traits, suited: new Set(suited) };
    });
}

function keysOf(traits: string): Set<string> {
  const given = traits === '' ? [] : traits.split(',');
  return new Set(given.map((trait) => `${traitGroupOf(trait)}:${trait}`));
}

export function allOf(group: 'species' | 'gender', own: ReadonlySet<string>): string[] {
  const keys = traitGroups[group].map((trait) => `${group}:${trait}`);
  return keys.some((key) => own.has(key)) ? [] : keys;
}
