import { type ListerOrder, listerOrder } from '@merrowvale/shared/schemas/lister.ts';
import type { ListerChoice } from './lister-query.ts';

/** Filters stand in the address as `filter_{taxonomy}=term,term`, so that all blocks of a page share one selection. */
const filterPrefix = 'filter_';
const codename = /^[a-z0-9_]{1,80}$/;

/** What the address says that the visitor has chosen; anything malformed is passed over. */
export function listerChoice(query: URLSearchParams): ListerChoice {
  const filters = [...query].flatMap(([name, value]) => {
    const taxonomy = name.startsWith(filterPrefix) ? name.slice(filterPrefix.length) : '';
    const terms = value.split(',').filter((term) => codename.test(term));
    return codename.test(taxonomy) && terms.length > 0 ? [{ taxonomy, terms }] : [];
  });
  return { filters, orderBy: chosenOrder(query.get('sort')) };
}

function chosenOrder(sort: string | null): ListerOrder | undefined {
  return listerOrder.safeParse(sort).data;
}
