import type { ListedKind } from '@merrowvale/shared/schemas/vet-search.ts';
import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { type FormEvent, useId } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { searchMiles, shownOf } from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { type ClinicSearchState, useClinicSearch } from '../../lib/clinics/use-clinic-search.ts';
import { finderParameters } from './asked-in-address.ts';
import { ClinicList } from './clinic-list.tsx';
import { type FinderWords, statusOf } from './finder-words.ts';
import styles from './vet-search.module.css';

type ClinicFinderProps = {
  kind: ListedKind;
  region: string | undefined;
  locale: string;
  /** The page's path, where the form leads without scripts. */
  action: string;
  words: FinderWords;
  initial: ClinicSearchState;
};

/** A search field with what it finds. Every step is also a form, for browsers without scripts. */
export function ClinicFinder({ kind, region, locale, action, words, initial }: ClinicFinderProps) {
  const id = useId();
  const { state, search, searchHere, again, widen, more } = useClinicSearch({ kind, region }, initial);
  const asked = 'asked' in state ? state.asked : undefined;
  const typed = asked && 'address' in asked.near ? asked.near.address : '';
  const page = state.phase === 'found' ? state.page : undefined;
  const isBusy = state.phase === 'searching' || state.phase === 'locating';
  const hasFailed = state.phase === 'failed' || (state.phase === 'found' && state.adding === 'failed');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = `${new FormData(event.currentTarget).get(finderParameters.near) ?? ''}`.trim();
    if (address !== '') void search(address);
  };
  const inPlace = (act: () => unknown) => (event: FormEvent) => {
    event.preventDefault();
    act();
  };
  return (
    <div className={styles.finder}>
      <search className={styles.search}>
        <form action={action} onSubmit={submit} className={styles.form}>
          <label htmlFor={id} className={styles.label}>
            {words.field}
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
                defaultValue={typed}
                autoComplete="postal-code"
                enterKeyHint="search"
                aria-describedby={`${id}-example`}
                className={styles.input}
              />
            </div>
            <button type="submit" className={buttonClass({})}>
              {words.search}
            </button>
          </div>
          <div className={styles.below}>
            <p id={`${id}-example`} className={styles.example}>
              {words.example}
            </p>
            <button type="button" className={styles.here} onClick={() => void searchHere()}>
              <Glyph name="map-pin" />
              {words.here}
            </button>
          </div>
        </form>
      </search>
      <div className={styles.results} aria-busy={isBusy}>
        <p role="status" className={joinClasses(styles.status, state.phase === 'idle' && styles.prompt)}>
          {statusOf(state, words, locale)}
        </p>
        {(hasFailed || state.phase === 'lost') && (
          <div role="alert" className={styles.failed}>
            <Glyph name="circle-exclamation-point" />
            <p>{hasFailed ? words.failed : words.lost}</p>
            {state.phase === 'failed' && (
              <form action={action} onSubmit={inPlace(again)}>
                <input type="hidden" name={finderParameters.near} value={typed} />
                <button type="submit" className={buttonClass({ variant: 'secondary', size: 'small' })}>
                  {words.tryAgain}
                </button>
              </form>
            )}
          </div>
        )}
        {isBusy && <Waiting />}
        {page && page.total === 0 && (
          <div className={styles.none}>
            <p>{words.noneHint}</p>
            {page.at && asked?.miles !== searchMiles.wide && (
              <form action={action} onSubmit={inPlace(widen)}>
                <input type="hidden" name={finderParameters.near} value={typed} />
                <input type="hidden" name={finderParameters.within} value={searchMiles.wide} />
                <button type="submit" className={buttonClass({ variant: 'secondary' })}>
                  {words.widen.replace('{distance}', distanceText(searchMiles.wide, locale, 0))}
                </button>
              </form>
            )}
          </div>
        )}
        {page && page.total > 0 && <ClinicList clinics={page.clinics} locale={locale} words={words} />}
        {page && shownOf(page) < page.total && (
          <form action={action} onSubmit={inPlace(more)} className={styles.more}>
            <input type="hidden" name={finderParameters.near} value={typed} />
            <input type="hidden" name={finderParameters.from} value={shownOf(page)} />
            {asked?.miles === searchMiles.wide && (
              <input type="hidden" name={finderParameters.within} value={searchMiles.wide} />
            )}
            <button type="submit" className={buttonClass({ variant: 'secondary' })}>
              {words.more}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.list}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <Skeleton key={place} height="8.5rem" />
      ))}
    </div>
  );
}
