import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { ListerFilter } from '@merrowvale/shared/schemas/lister.ts';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { ListFoot } from '../lister/list-foot.tsx';
import { type ListerChoice, listerChoice } from '../lister/lister-choice.ts';
import { shownCount } from '../lister/lister-paging.ts';
import styles from './card-lister.module.css';

type CardFacts = { title: string; terms: Readonly<Record<string, readonly string[]>> };

type CardsViewProps = {
  locale: Locale;
  path: string;
  query: string;
  cards: readonly (CardFacts & { key: string; card: ReactNode })[];
  preset: readonly ListerFilter[];
  orderBy: 'aZ' | undefined;
  columns: number;
  initial: number;
  subsequent: number;
  /** Cards before the first that is shown. */
  skip: number;
  texts: IslandTexts<Messages['lister']>;
};

export function CardsView({ cards, preset, initial, subsequent, texts, ...page }: CardsViewProps) {
  const t = useTexts(texts);
  const parameters = useSearchParams();
  const query = parameters === null ? page.query : `${parameters}`;
  const parsed = new URLSearchParams(query);
  const choice = listerChoice(parsed);
  const [loaded, setLoaded] = useState(0);
  const orderBy = choice.orderBy ?? page.orderBy;
  const found = chosenCards(cards, preset, { ...choice, orderBy }, page.locale).slice(page.skip);
  const shown = found.slice(0, shownCount(parsed.get('shown'), initial) + loaded);
  return (
    <div className={styles.list}>
      {shown.length > 0 && (
        <ul className={styles.cards} data-columns={page.columns}>
          {shown.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
      <ListFoot
        path={page.path}
        query={query}
        t={t}
        shown={shown.length}
        total={found.length}
        subsequent={subsequent}
        onMore={() => setLoaded(loaded + subsequent)}
      />
    </div>
  );
}

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
