import { foldedName } from '@merrowvale/shared/domain/pet-name-initials.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { textOf } from '../content/element-values.ts';
import { allOf, type PetName } from './read-pet-names.ts';

/** The elements of a `pet_name` that determine how the finder shows it. */
export const petNameElements = ['name', 'reading', 'species', 'traits', 'is_hidden'] as const;

/** The built-in names combined with the editors': an item adds its name, replaces the same name, or hides it. */
export function editedPetNames(names: readonly PetName[], items: readonly SourceItem[]): readonly PetName[] {
  const edited = new Map(
    items.flatMap((item) => {
      const name = textOf(item, 'name').trim();
      return name === '' ? [] : [[foldedName(name), { item, name }] as const];
    }),
  );
  if (edited.size === 0) return names;
  const kept = names.filter(({ name }) => !edited.has(foldedName(name)));
  const added = [...edited.values()].filter(({ item }) => !codenamesIn(item, 'is_hidden').includes('yes'));
  return [...kept, ...added.map(({ item, name }) => petNameOf(item, name))];
}

function petNameOf(item: SourceItem, name: string): PetName {
  const typed = textOf(item, 'traits')
    .toLowerCase()
    .split(',')
    .map((trait) => trait.trim())
    .filter((trait) => trait.includes(':'));
  const traits = new Set([...typed, ...codenamesIn(item, 'species').map((species) => `species:${species}`)]);
  const suited = new Set([...allOf('species', traits), ...allOf('gender', traits)]);
  return { name, reading: textOf(item, 'reading').trim(), traits, suited };
}

/** The codenames of an element's terms or options. */
function codenamesIn({ elements }: SourceItem, element: string): string[] {
  const value = elements[element]?.value;
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: { codename?: unknown }) =>
    typeof each?.codename === 'string' ? [each.codename] : [],
  );
}
