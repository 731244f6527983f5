import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { linkedIn, textOf } from '../content/element-values.ts';
import { htmlWords } from './search-words.ts';
import { rolesElement, searchedElementsOf, visibilityElement } from './searched-types.ts';

/** The words of an item and of everything in it that everybody may read. */
export type ItemWords = { headings: string; text: string; parts: readonly SourceItem[] };

/** Items of a locale by codename. */
export type ItemsByCodename = ReadonlyMap<string, SourceItem>;

/**
 * Collects the words of an item and of its parts, each part once, so that a block that contains itself causes no
 * endless loop. `parts` lists all items that were read.
 */
export function wordsWithin(item: SourceItem, items: ItemsByCodename): ItemWords {
  const parts = partsOf(item, items, new Set([item.codename]));
  const read = [item, ...parts];
  return {
    headings: read
      .flatMap((each) => [
        ...(searchedElementsOf(each.type).headings ?? []).map(wordsOf(each)),
        ...subheadings(each),
      ])
      .join(' '),
    text: read.flatMap((each) => (searchedElementsOf(each.type).texts ?? []).map(wordsOf(each))).join(' '),
    parts,
  };
}

function partsOf(item: SourceItem, items: ItemsByCodename, seen: Set<string>): SourceItem[] {
  const linked = (searchedElementsOf(item.type).parts ?? []).flatMap((element) => linkedIn(item, element));
  return linked.flatMap((codename) => {
    const part = items.get(codename);
    if (!part || seen.has(codename) || !isForEverybody(part)) return [];
    seen.add(codename);
    return [part, ...partsOf(part, items, seen)];
  });
}

/** Text that only certain visitors may see must not be found by everybody. */
function isForEverybody(item: SourceItem): boolean {
  const [visibility = 'everyone'] = codenamesIn(item, visibilityElement);
  return codenamesIn(item, rolesElement).length === 0 && visibility === 'everyone';
}

function wordsOf(item: SourceItem) {
  return (element: string) => htmlWords(textOf(item, element));
}

/** The headings inside an item's rich texts. */
function subheadings(item: SourceItem): string[] {
  return (searchedElementsOf(item.type).texts ?? []).flatMap((element) =>
    [...textOf(item, element).matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(([, heading = '']) =>
      htmlWords(heading),
    ),
  );
}

/** Codenames of selected terms and options. */
export function codenamesIn(item: SourceItem, element: string): string[] {
  return selectedIn(item, element).flatMap(({ codename }) =>
    typeof codename === 'string' ? [codename] : [],
  );
}

/** Names of selected terms and options. */
export function namesIn(item: SourceItem, element: string): string[] {
  return selectedIn(item, element).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}

function selectedIn({ elements }: SourceItem, element: string): { codename?: unknown; name?: unknown }[] {
  const value = elements[element]?.value;
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}
