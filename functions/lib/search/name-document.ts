import { initialOf, isInGroup, letterGroups } from '@merrowvale/shared/domain/pet-name-initials.ts';
import { namesAtOnce } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { FoundName, PetNameIndex } from '../pet-names/pet-name-index.ts';
import type { SiteDocument } from './site-documents.ts';

/** A name as a search result that leads to its place on the page of all names. */
export function nameDocument(found: FoundName, names: PetNameIndex, page: SiteDocument): SiteDocument {
  return {
    ...page,
    type: 'name',
    category: page.title,
    title: found.name,
    description: found.reading,
    url: `${page.url}${placeOf(found, names)}`,
    image: '',
    headings: '',
    keywords: '',
    text: '',
    listsNames: false,
  };
}

/**
 * Parameters for the page of all names: the name's letters, the number of steps that contain the name, and the text
 * to scroll to.
 */
function placeOf({ name, reading }: FoundName, names: PetNameIndex): string {
  const initial = initialOf(name, reading);
  const letters = letterGroups.find((group) => isInGroup(initial, group));
  const fragment = `#:~:text=${encodeURIComponent(name)}`;
  if (letters === undefined) return fragment;
  const all = names.all();
  const listed = all.names.filter((each, at) => isInGroup(initialOf(each, all.readings?.[at]), letters));
  const steps = Math.ceil((listed.indexOf(name) + 1) / namesAtOnce);
  return `?${new URLSearchParams({ letters, shown: `${steps * namesAtOnce}` })}${fragment}`;
}
