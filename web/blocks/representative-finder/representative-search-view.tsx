import { type ReactNode, useState } from 'react';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { findRepresentatives, type Representative } from './find-representatives.ts';
import styles from './representative-finder.module.css';

type RepresentativeSearchProps = {
  representatives: readonly (Representative & { card: ReactNode })[];
  /** The search in the page's address, for browsers without scripts. */
  asked: string;
  parameter: string;
  action: string;
  texts: IslandTexts<Pick<Messages['offices'], 'representative' | 'search' | 'found' | 'noRepresentative'>>;
};

export function RepresentativeSearchView({ representatives, asked, ...page }: RepresentativeSearchProps) {
  const t = useTexts(page.texts);
  const { action, parameter } = page;
  const [search, setSearch] = useState(asked);
  const found = findRepresentatives(representatives, search);
  return (
    <div className="stack gap-4">
      <SearchForm
        action={action}
        label={t('representative')}
        button={t('search')}
        field={{ name: parameter, defaultValue: asked, maxLength: 100, autoComplete: 'off' }}
        onSearch={setSearch}
      />
      {found && (
        <p data-live="polite" className="semibold">
          {found.length > 0 ? t('found', { count: found.length }) : t('noRepresentative', { search })}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={styles.list}>
          {found.map(({ id: key, card }) => (
            <li key={key}>{card}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
