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
