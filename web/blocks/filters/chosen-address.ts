import { pageParameters } from '@merrowvale/shared/domain/page-query.ts';
import { filterPrefix, listerChoice, sortParameter } from '../lister/lister-choice.ts';

export type FilterControl = { name: string; value: string; chosen: boolean };

/** Parameters to remove when the selection changes, such as the position in a list. */
export const positionParameters = [...pageParameters, 'shown'];

/** The address for a form's selection. Parameters that the form does not offer are kept. */
export function chosenAddress(path: string, search: string, controls: readonly FilterControl[]): string {
  const query = new URLSearchParams(search);
  const chosen = termsIn(query);
  for (const name of new Set(controls.map((control) => control.name))) {
    const own = controls.filter((control) => control.name === name);
    const others = name.startsWith(filterPrefix)
      ? (chosen.get(name) ?? []).filter((term) => own.every(({ value }) => value !== term))
      : [];
    query.delete(name);
    for (const term of others) query.append(name, term);
    for (const control of own) if (control.chosen && control.value !== '') query.append(name, control.value);
  }
  return addressOf(path, query);
}

/** The address without filters; the order and everything else are kept. */
export function resetAddress(path: string, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (name.startsWith(filterPrefix)) query.delete(name);
  return addressOf(path, query);
}

export function isChosen(search: string, { name, value }: Pick<FilterControl, 'name' | 'value'>): boolean {
  const query = new URLSearchParams(search);
  if (name === sortParameter) return query.get(name) === value;
  return termsIn(query).get(name)?.includes(value) ?? false;
}

export function chosenCount(search: string): number {
  return [...termsIn(new URLSearchParams(search)).values()].flat().length;
}

function termsIn(query: URLSearchParams): Map<string, readonly string[]> {
  const { filters } = listerChoice(query);
  return new Map(filters.map(({ taxonomy, terms }) => [`${filterPrefix}${taxonomy}`, terms]));
}

function addressOf(path: string, query: URLSearchParams): string {
  for (const name of positionParameters) query.delete(name);
  return query.size > 0 ? `${path}?${query}` : path;
}
