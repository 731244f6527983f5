import { type ReactNode, useState } from 'react';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { findRepresentatives, type Representative } from './find-representatives.ts';
import styles from './representative-finder.module.css';

type RepresentativeSearchProps = {
  representatives: readonly (Representative & { card: ReactNode })[];
  /** The search in the page's address, for browsers without scripts. */
  asked: string;
  parameter: string;
  action: string;
  /** `found` contains a placeholder for the count, `none` may contain one for the search. */
  messages: { label: string; search: string; found: string; none: string };
};

export function RepresentativeSearchView({ representatives, asked, ...page }: RepresentativeSearchProps) {
  const { action, parameter, messages } = page;
  const [search, setSearch] = useState(asked);
  const found = findRepresentatives(representatives, search);
  return (
    <div className="stack gap-4">
      <SearchForm
        action={action}
        label={messages.label}
        button={messages.search}
        field={{ name: parameter, defaultValue: asked, maxLength: 100, autoComplete: 'off' }}
        onSearch={setSearch}
      />
      {found && (
        <p data-live="polite" className="semibold">
          {found.length > 0
            ? filledIn(messages.found, { count: `${found.length}` })
            : filledIn(messages.none, { search })}
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
