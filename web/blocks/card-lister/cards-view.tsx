import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListerFilter } from '@merrowvale/shared/schemas/lister.ts';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import type { Messages } from '../../messages/messages.ts';
import { ListFoot } from '../lister/list-foot.tsx';
import { listerChoice } from '../lister/lister-choice.ts';
import { shownCount } from '../lister/lister-paging.ts';
import styles from './card-lister.module.css';
import { type CardFacts, chosenCards } from './chosen-cards.ts';

export type CardsViewProps = {
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
  messages: Messages['lister'];
};

export function CardsView({
  cards,
  preset,
  initial,
  subsequent,
  skip,
  messages,
  columns,
  ...page
}: CardsViewProps) {
  const parameters = useSearchParams();
  const query = parameters === null ? page.query : `${parameters}`;
  const parsed = new URLSearchParams(query);
  const choice = listerChoice(parsed);
  const [loaded, setLoaded] = useState(0);
  const found = chosenCards(
    cards,
    preset,
    { ...choice, orderBy: choice.orderBy ?? page.orderBy },
    page.locale,
  ).slice(skip);
  const shown = found.slice(0, shownCount(parsed.get('shown'), initial) + loaded);
  return (
    <div className={styles.list}>
      {shown.length > 0 && (
        <ul className={styles.cards} data-columns={columns}>
          {shown.map(({ key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
      <ListFoot
        path={page.path}
        query={query}
        messages={messages}
        shown={shown.length}
        total={found.length}
        subsequent={subsequent}
        onMore={() => setLoaded(loaded + subsequent)}
      />
    </div>
  );
}
