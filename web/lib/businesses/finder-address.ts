import { type FinderSelection, preselected } from '@merrowvale/shared/domain/business-markers.ts';
import { placeLimits } from '@merrowvale/shared/schemas/places.ts';

/** Query parameters of the finder; `filter` has pal_ids and `businessType` type_ids, joined by commas (URL-10). */
export const finderParameters = {
  near: 'near',
  from: 'from',
  tags: 'filter',
  types: 'businessType',
  /** Sent by a form without scripts, in which unchecked filters leave no trace. */
  filtered: 'filtered',
} as const;

export type FinderOption = {
  id: string;
  name: string;
  isPreselected: boolean;
  /** Addresses of pictures; tags have none. */
  icons?: readonly string[];
};
export type FinderOptions = { types: readonly FinderOption[]; tags: readonly FinderOption[] };

/** The search in a page's address: the place as typed, the first result to show, and the selected filters. */
export function searchInAddress(query: string, { types, tags }: FinderOptions) {
  const parameters = new URLSearchParams(query);
  const isForm = parameters.has(finderParameters.filtered);
  const offset = Number(parameters.get(finderParameters.from) ?? 0);
  return {
    near: (parameters.get(finderParameters.near) ?? '').trim().slice(0, placeLimits.maxLength),
    offset: Number.isInteger(offset) && offset >= 0 && offset <= 100_000 ? offset : 0,
    selection: {
      typeIds: selectedIn(parameters.getAll(finderParameters.types), types, isForm),
      tagIds: selectedIn(parameters.getAll(finderParameters.tags), tags, isForm),
    } satisfies FinderSelection,
  };
}

/** The options that the address selects, possibly none; without the parameter, those that are selected initially. */
function selectedIn(
  lists: readonly string[],
  options: readonly FinderOption[],
  isForm: boolean,
): ReadonlySet<string> {
  if (lists.length === 0 && !isForm) return new Set(startingWith(options));
  return new Set(
    preselected(
      lists.join(','),
      options.map(({ id }) => id),
    ),
  );
}

function startingWith(options: readonly FinderOption[]): string[] {
  return options.filter(({ isPreselected }) => isPreselected).map(({ id }) => id);
}

/**
 * The page's query with a search in it, so that the address can be shared; only values that differ from the initial
 * ones are included.
 */
export function addressOfSearch(
  query: string,
  { near, selection }: { near: string; selection: FinderSelection },
  options: FinderOptions,
): string {
  const parameters = new URLSearchParams(query);
  parameters.delete(finderParameters.from);
  parameters.delete(finderParameters.filtered);
  const set = (name: string, value: string, isNamed: boolean) =>
    isNamed ? parameters.set(name, value) : parameters.delete(name);
  set(finderParameters.near, near, near !== '');
  for (const [name, ids, offered] of [
    [finderParameters.types, selection.typeIds, options.types],
    [finderParameters.tags, selection.tagIds, options.tags],
  ] as const) {
    const list = [...ids].sort().join(',');
    set(name, list, list !== startingWith(offered).sort().join(','));
  }
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
