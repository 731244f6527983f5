import { stableId } from '@merrowvale/infra/content/stable-id.ts';
import type { ContentType } from '@merrowvale/web/content/model/content-type.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allTypes, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import { contentLanguages } from '@merrowvale/web/content/model/languages.ts';
import { type TaxonomyGroup, taxonomies } from '@merrowvale/web/content/model/taxonomies.ts';
import { notFound, pageOf, readPaging } from './delivery-query.ts';

/** The model has no modification dates; it changes with the code. */
const lastModified = '2026-01-01T00:00:00.000Z';

const everything = 2000;

function deliveredElement(element: ModelElement) {
  return {
    type: element.type,
    name: element.name,
    ...(element.type === 'multiple_choice'
      ? { options: Object.entries(element.options).map(([codename, name]) => ({ name, codename })) }
      : {}),
    ...(element.type === 'taxonomy' ? { taxonomy_group: element.group } : {}),
  };
}

function deliveredType({ codename, name }: ContentType) {
  return {
    system: { id: stableId('type', codename), name, codename, last_modified: lastModified },
    elements: Object.fromEntries(
      Object.entries(typeElements(codename)).map(([each, element]) => [each, deliveredElement(element)]),
    ),
  };
}

function deliveredTaxonomy({ codename, name, terms }: TaxonomyGroup) {
  return {
    system: { id: stableId('taxonomy', codename), name, codename, last_modified: lastModified },
    terms: Object.entries(terms).map(([term, termName]) => ({ name: termName, codename: term, terms: [] })),
  };
}

function deliveredLanguage({ codename, name }: (typeof contentLanguages)[number]) {
  return { system: { id: stableId('language', codename), name, codename } };
}

type Collection = (codename: string | undefined, address: URL) => object;

/** A list, and its members by codename if they are of a kind that has addresses. */
function collection<Entry extends { codename: string }>(
  name: string,
  all: readonly Entry[],
  deliver: (entry: Entry) => object,
  kind?: 'content type' | 'taxonomy group',
): Collection {
  return (codename, address) => {
    if (codename === undefined || kind === undefined) {
      const { entries, pagination } = pageOf(all, readPaging(address.searchParams, everything), address);
      return { [name]: entries.map(deliver), pagination };
    }
    const found = all.find((each) => each.codename === codename);
    if (found === undefined) throw notFound(kind, codename);
    return deliver(found);
  };
}

const groups: readonly TaxonomyGroup[] = Object.values(taxonomies);

export const modelCollections: { readonly [name: string]: Collection } = {
  types: collection('types', allTypes, deliveredType, 'content type'),
  taxonomies: collection('taxonomies', groups, deliveredTaxonomy, 'taxonomy group'),
  languages: collection('languages', contentLanguages, deliveredLanguage),
};
