import type { ListerFilter, ListerOrder } from '@merrowvale/shared/schemas/lister.ts';

export type ListerChoice = { filters: readonly ListerFilter[]; orderBy: ListerOrder | undefined };

/**
 * Filters are in the address as `filter_{taxonomy}=term`, once for each term, so that all blocks of a page
 * share one selection.
 */
export const filterPrefix = 'filter_';
export const sortParameter = 'sort';
const codename = /^[a-z0-9_]{1,80}$/;

export const sortOptions = ['recommended', 'aZ', 'zA'] as const satisfies readonly ListerOrder[];

/** The visitor's choice from the address; malformed values are ignored. */
export function listerChoice(query: URLSearchParams): ListerChoice {
  const terms = new Map<string, string[]>();
  for (const [name, value] of query) {
    const taxonomy = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : '';
    if (!codename.test(taxonomy)) continue;
    const chosen = value.split(',').filter((term) => codename.test(term));
    terms.set(taxonomy, [...new Set([...(terms.get(taxonomy) ?? []), ...chosen])]);
  }
  return {
    filters: [...terms]
      .filter(([, chosen]) => chosen.length > 0)
      .map(([taxonomy, chosen]) => ({ taxonomy, terms: chosen.sort() }))
      .sort((a, b) => (a.taxonomy < b.taxonomy ? -1 : 1)),
    orderBy: sortOptions.find((option) => option === query.get(sortParameter)),
  };
}

/**
 * A key that is equal for any two addresses whose lists show the same items; includes the page number, which is the
 * parameter `pages`, if the list has pages.
 */
export function choiceKey(query: URLSearchParams, pages: string | undefined): string {
  return JSON.stringify([listerChoice(query), pages === undefined ? '' : (query.get(pages) ?? '1')]);
}
