import { stableId } from '@merrowvale/infra/content/stable-id.ts';
import type { ContentType } from '@merrowvale/web/content/model/content-type.ts';
import type { ModelElement } from '@merrowvale/web/content/model/elements.ts';
import { allTypes, findType, typeElements } from '@merrowvale/web/content/model/find-type.ts';
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

export function listTypes(address: URL) {
  const { entries, pagination } = pageOf(allTypes, readPaging(address.searchParams, everything), address);
  return { types: entries.map(deliveredType), pagination };
}

export function viewType(codename: string) {
  const type = findType(codename);
  if (type === undefined) throw notFound('content type', codename);
  return deliveredType(type);
}

function deliveredTaxonomy({ codename, name, terms }: TaxonomyGroup) {
  return {
    system: { id: stableId('taxonomy', codename), name, codename, last_modified: lastModified },
    terms: Object.entries(terms).map(([term, termName]) => ({ name: termName, codename: term, terms: [] })),
  };
}

const groups: readonly TaxonomyGroup[] = Object.values(taxonomies);

export function listTaxonomies(address: URL) {
  const { entries, pagination } = pageOf(groups, readPaging(address.searchParams, everything), address);
  return { taxonomies: entries.map(deliveredTaxonomy), pagination };
}

export function viewTaxonomy(codename: string) {
  const group = groups.find((each) => each.codename === codename);
  if (group === undefined) throw notFound('taxonomy group', codename);
  return deliveredTaxonomy(group);
}

export function listLanguages(address: URL) {
  const { entries, pagination } = pageOf(
    contentLanguages,
    readPaging(address.searchParams, everything),
    address,
  );
  return {
    languages: entries.map(({ codename, name }) => ({
      system: { id: stableId('language', codename), name, codename },
    })),
    pagination,
  };
}
