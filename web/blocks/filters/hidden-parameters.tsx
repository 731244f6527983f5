import { filterPrefix } from '../lister/lister-choice.ts';
import type { OfferedFilter } from './offered-filters.ts';

type HiddenParametersProps = { query: string; filters: readonly OfferedFilter[]; sorts: boolean };

/** Carries parameters that the form does not offer when it is submitted without scripts. */
export function HiddenParameters({ query, filters, sorts }: HiddenParametersProps) {
  const own = new Set([
    ...filters.map(({ taxonomy }) => `${filterPrefix}${taxonomy}`),
    'page',
    'shown',
    ...(sorts ? ['sort'] : []),
  ]);
  return [...new URLSearchParams(query)]
    .filter(([name]) => !own.has(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
