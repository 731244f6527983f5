import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { type FormEvent, useId } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { type ClinicSearch, placeTyped } from '../../lib/clinics/use-clinic-search.ts';
import { finderParameters } from './asked-in-address.ts';
import type { FinderMessages } from './finder-messages.ts';
import styles from './vet-search.module.css';

type FinderFormProps = { finder: ClinicSearch; action: string; messages: FinderMessages };

/** Searches near a place as typed, or near the device's position. */
export function FinderForm({ finder, action, messages }: FinderFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = `${new FormData(event.currentTarget).get(finderParameters.near) ?? ''}`.trim();
    if (address !== '') void finder.search(address);
  };
  return (
    <search className={styles.search}>
      <form action={action} onSubmit={submit} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {messages.field}
        </label>
        <div className={styles.row}>
          <div className={styles.field}>
            <Glyph name="search" className={styles.glass} />
            <input
              id={id}
              type="search"
              name={finderParameters.near}
              required
              pattern=".*\S.*"
              maxLength={vetSearchLimits.textLength}
              defaultValue={placeTyped(finder.state)}
              autoComplete="postal-code"
              enterKeyHint="search"
              aria-describedby={`${id}-example`}
              className={styles.input}
            />
          </div>
          <button type="submit" className={buttonClass({})}>
            {messages.search}
          </button>
        </div>
        <div className={styles.below}>
          <p id={`${id}-example`} className={styles.example}>
            {messages.example}
          </p>
          <button type="button" className={styles.here} onClick={() => void finder.searchHere()}>
            <Glyph name="map-pin" />
            {messages.here}
          </button>
        </div>
      </form>
    </search>
  );
}
