import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { ListerFilter } from '@merrowvale/shared/schemas/lister.ts';
import type { ListerChoice } from '../lister/lister-choice.ts';

export type CardFacts = { title: string; terms: Readonly<Record<string, readonly string[]>> };

/** The cards that match every filter, in the selected order; `recommended` is the editors' order. */
export function chosenCards<Card extends CardFacts>(
  cards: readonly Card[],
  preset: readonly ListerFilter[],
  { filters, orderBy }: ListerChoice,
  locale: Locale,
): Card[] {
  const all = [...preset, ...filters];
  const fitting = cards.filter(({ terms }) =>
    all.every((filter) => filter.terms.some((term) => terms[filter.taxonomy]?.includes(term))),
  );
  if (orderBy !== 'aZ' && orderBy !== 'zA') return fitting;
  const { compare } = new Intl.Collator(languageTag(locale), { numeric: true });
  const sorted = fitting.sort((a, b) => compare(a.title, b.title));
  return orderBy === 'aZ' ? sorted : sorted.reverse();
}
