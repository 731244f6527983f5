import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { findRepresentatives, type Representative } from './find-representatives.ts';
import styles from './representative-finder.module.css';

type RepresentativeSearchProps = {
  representatives: readonly (Representative & { card: ReactNode })[];
  /** The search in the page's address, for browsers without scripts. */
  asked: string;
  parameter: string;
  action: string;
  /** `found` has a place for the count, `none` may have one for the search. */
  messages: { label: string; search: string; found: string; none: string };
};

/** A search field, and the representatives found. */
export function RepresentativeSearchView({ representatives, asked, ...page }: RepresentativeSearchProps) {
  const { action, parameter, messages } = page;
  const id = useId();
  const [search, setSearch] = useState(asked);
  const found = findRepresentatives(representatives, search);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get(parameter) ?? ''}`.trim();
    if (typed !== '') setSearch(typed);
  };
  return (
    <div className={styles.finder}>
      <search>
        <form action={action} onSubmit={submit} className={styles.form}>
          <label htmlFor={id} className={styles.label}>
            {messages.label}
          </label>
          <input
            id={id}
            type="search"
            name={parameter}
            defaultValue={asked}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
          />
          <button type="submit" className={buttonClass({})}>
            {messages.search}
          </button>
        </form>
      </search>
      <p role="status" className={styles.status}>
        {found &&
          (found.length > 0
            ? filledIn(messages.found, { count: `${found.length}` })
            : filledIn(messages.none, { search }))}
      </p>
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
