import { foldedText } from '@merrowvale/shared/domain/folded-text.ts';
import { maxFoundNames, topNameCount } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { PetNameList } from '@merrowvale/shared/schemas/pet-names.ts';
import type { NameEntry } from './read-pet-names.ts';

export type PetNameIndex = ReturnType<typeof petNameIndex>;

export type FoundName = Pick<NameEntry, 'name' | 'reading'>;

/** Builds an index in memory; `tag` is the language whose collation orders the names. */
export function petNameIndex(names: readonly NameEntry[], tag: string) {
  const { compare } = new Intl.Collator(tag);
  const sorted = names.toSorted(
    (a, b) => compare(a.reading || a.name, b.reading || b.name) || compare(a.name, b.name),
  );
  const byTrait = new Map<string, number[]>();
  for (const [at, { traits, suited }] of sorted.entries())
    for (const trait of new Set([...traits, ...suited])) {
      const listed = byTrait.get(trait);
      if (listed) listed.push(at);
      else byTrait.set(trait, [at]);
    }
  const byText = new Map(
    // The written form of a name takes precedence over the reading of another.
    [
      ...sorted.map((each) => [each.reading, each] as const),
      ...sorted.map((each) => [each.name, each] as const),
    ]
      .filter(([text]) => text !== '')
      .map(([text, each]) => [foldedText(text), each]),
  );
  const named = (places: readonly number[]) => places.flatMap((at) => sorted[at] ?? []);
  return {
    /** At most 25 names that match every trait: the best five, then the others in alphabetical order. */
    search(traits: readonly string[]) {
      const [fewest = [], ...others] = traits
        .map((trait) => byTrait.get(trait) ?? [])
        .toSorted((a, b) => a.length - b.length);
      const matching = others.map((places) => new Set(places));
      const found = fewest.filter((at) => matching.every((places) => places.has(at)));
      const best = bestOf(named(found), found, traits);
      return listOf(
        named([...best.slice(0, topNameCount), ...best.slice(topNameCount).sort((a, b) => a - b)]),
      );
    },
    /** The name that is written or read like the text, regardless of case, accents and kana. */
    named: (text: string): FoundName | undefined => byText.get(foldedText(text.trim())),
    /** Every name in alphabetical order, or only a species' names. */
    all: (species?: string) =>
      listOf(species === undefined ? sorted : named(byTrait.get(`species:${species}`) ?? [])),
  };
}

/**
 * The positions of the names that fit best: those that the traits describe, in an order that differs between
 * searches.
 */
function bestOf(names: readonly NameEntry[], places: readonly number[], traits: readonly string[]): number[] {
  const seed = traits.toSorted().join();
  return names
    .map(({ name, traits: own }, at) => ({
      place: places[at] ?? 0,
      fit: traits.filter((trait) => own.has(trait)).length,
      order: textHash(`${name}${seed}`),
    }))
    .sort((a, b) => b.fit - a.fit || a.order - b.order || a.place - b.place)
    .slice(0, maxFoundNames)
    .map(({ place }) => place);
}

function listOf(names: readonly NameEntry[]): PetNameList {
  const hasReadings = names.some(({ reading }) => reading !== '');
  return {
    names: names.map(({ name }) => name),
    ...(hasReadings && { readings: names.map(({ reading }) => reading) }),
  };
}

/** A well-distributed hash of a text, the same on each call (FNV-1a). */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}
