import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import { type FormEvent, useId } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { trackerParameters } from './asked-of-tracker.ts';
import styles from './parasite-tracker.module.css';
import { monthText, type NamedDisease, type Wording } from './tracker-messages.ts';
import type { TrackerAction, TrackerState } from './tracker-state.ts';
import { lastTwelveMonths } from './tracker-window.ts';
import type { usePlaceSearch } from './use-place-search.ts';

type TrackerFormProps = Wording & {
  state: TrackerState;
  dispatch: (action: TrackerAction) => void;
  search: ReturnType<typeof usePlaceSearch>;
  named: readonly NamedDisease[];
  today: string | undefined;
  near: string;
  radius: string;
  action: string;
};

const longestPlace = 200;

/** Chooses the disease and searches a place; without scripts also the month, and the page is then a table. */
export function TrackerForm({ state, dispatch, search, named, messages, locale, ...page }: TrackerFormProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = `${new FormData(event.currentTarget).get(trackerParameters.near) ?? ''}`.trim();
    if (typed !== '') void search.search(typed);
  };
  return (
    <search className={styles.search}>
      <form action={page.action} onSubmit={submit} className={styles.form}>
        {named.length > 1 && (
          <SelectField
            name={trackerParameters.disease}
            label={messages.disease}
            placeholder={messages.allDiseases}
            choices={named.map(({ codename, name }) => ({ value: codename, label: name }))}
            value={state.disease ?? ''}
            onChange={({ target }) =>
              dispatch({ type: 'disease', disease: diseases.find((known) => known === target.value) })
            }
          />
        )}
        {page.today && (
          <div className={styles.withoutScripts}>
            <SelectField
              name={trackerParameters.month}
              label={messages.period}
              placeholder={messages.year}
              choices={lastTwelveMonths(page.today).map((month) => ({
                value: month,
                label: monthText(month, locale),
              }))}
              defaultValue={state.month}
            />
          </div>
        )}
        <div className={styles.placeField}>
          <label htmlFor={id} className={styles.label}>
            {messages.field}
          </label>
          <div className={styles.placeRow}>
            <input
              id={id}
              type="search"
              name={trackerParameters.near}
              defaultValue={page.near}
              maxLength={longestPlace}
              autoComplete="postal-code"
              enterKeyHint="search"
              aria-describedby={`${id}-radius`}
              className={styles.input}
            />
            <button type="submit" className={buttonClass({})}>
              {messages.search}
            </button>
          </div>
          <div className={styles.below}>
            <span id={`${id}-radius`} className={styles.radius}>
              {filledIn(messages.radius, { radius: page.radius })}
            </span>
            <button type="button" className={styles.here} onClick={() => void search.searchHere()}>
              <Glyph name="map-pin" />
              {messages.here}
            </button>
          </div>
          <p role="status" className={styles.status}>
            {statusOf(search.phase, messages)}
          </p>
        </div>
      </form>
      <p className={styles.hint}>{messages.withoutScripts}</p>
    </search>
  );
}

function statusOf(phase: TrackerFormProps['search']['phase'], messages: Wording['messages']): string {
  switch (phase) {
    case 'idle':
      return '';
    case 'asking':
      return messages.asking;
    case 'refused':
      return messages.refused;
    case 'searching':
      return messages.searching;
    case 'unknown':
      return messages.unknown;
    case 'failed':
      return messages.failed;
  }
}
