import { type ListedKind, vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { PlaceCard, PlaceList } from '../../components/place-card/place-card.tsx';
import { PlaceSearchForm } from '../../components/search-form/place-search-form.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { type ClinicSearchState, searchMiles, shownOf } from '../../lib/clinics/clinic-search.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import { type ClinicSearch, placeTyped, useClinicSearch } from '../../lib/clinics/use-clinic-search.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { clinicPlaces } from '../../lib/places/api-places.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './vet-search.module.css';

export type ClinicFinderMessages = Omit<Messages['clinics'], 'clinic' | 'shelter'> &
  Messages['clinics']['clinic'];

type FinderPage = {
  locale: string;
  /** The page's path, to which the forms are submitted without scripts. */
  action: string;
  texts: IslandTexts<ClinicFinderMessages>;
  /** Heading level of each result. */
  heading: 'h2' | 'h3';
};

type ClinicFinderProps = FinderPage & {
  kind: ListedKind;
  region: string | undefined;
  initial: ClinicSearchState;
};

export function ClinicFinderView({ kind, region, initial, ...page }: ClinicFinderProps) {
  const { locale } = page;
  const t = useTexts(page.texts);
  const finder = useClinicSearch({ kind, region }, initial);
  const box = useRef<HTMLInputElement>(null);
  const [places] = useState(() => clinicPlaces(locale));
  return (
    <div className="stack gap-6">
      <PlaceSearchForm
        action={page.action}
        places={places}
        t={t}
        box={box}
        field={{
          name: 'near',
          required: true,
          pattern: '.*\\S.*',
          maxLength: vetSearchLimits.textLength,
          defaultValue: placeTyped(finder.state),
        }}
        onSearch={(address) => void finder.search(address)}
        onPick={({ label }) => void finder.search(label)}
        onHere={() => void finder.searchHere()}
      />
      <FinderResults finder={finder} page={page} />
    </div>
  );
}

type FinderResultsProps = { finder: ClinicSearch; page: FinderPage };

function FinderResults({ finder, page: { action, locale, texts, heading } }: FinderResultsProps) {
  const t = useTexts(texts);
  const { state } = finder;
  const page = state.phase === 'found' ? state.page : undefined;
  const isBusy = state.phase === 'searching' || state.phase === 'locating';
  const near = placeTyped(state);
  const isWide = 'question' in state && state.question.miles === searchMiles.wide;
  const within = isWide ? { within: `${searchMiles.wide}` } : {};
  return (
    <div className={styles.results} aria-busy={isBusy}>
      <p data-live="polite" className={joinClasses(styles.status, state.phase === 'idle' && styles.prompt)}>
        {clinicStatus(state, t, locale)}
      </p>
      <Failure finder={finder} action={action} t={t} />
      {isBusy && (
        <div>
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <Skeleton key={place} height="8.5rem" />
          ))}
        </div>
      )}
      {page?.total === 0 && (
        <div className="stack gap-4 justify-items-start soft">
          <p>{t('noneHint')}</p>
          {page.at && !isWide && (
            <Step
              action={action}
              asks={{ near, within: `${searchMiles.wide}` }}
              act={finder.widen}
              text={t('widen', { distance: distanceText(searchMiles.wide, locale, 0) })}
            />
          )}
        </div>
      )}
      {page && page.total > 0 && (
        <PlaceList>
          {page.clinics.map(({ id, name, address, phone, miles }) => (
            <PlaceCard
              key={id}
              name={name}
              heading={heading}
              distance={miles === null ? undefined : t('away', { distance: distanceText(miles, locale) })}
              address={address ?? t('noAddress')}
              phone={phone ?? undefined}
              callLabel={`${t('call', { name })}: ${phone}`}
            />
          ))}
        </PlaceList>
      )}
      {page && shownOf(page) < page.total && (
        <Step
          className={styles.more}
          action={action}
          asks={{ near, from: `${shownOf(page)}`, ...within }}
          act={finder.more}
          text={t('more')}
        />
      )}
    </div>
  );
}

export function clinicStatus(
  state: ClinicSearchState,
  t: Translate<ClinicFinderMessages>,
  locale: string,
): string {
  if (state.phase === 'idle') return t('prompt');
  if (state.phase === 'locating') return t('locating');
  if (state.phase === 'searching') return t('searching');
  if (state.phase !== 'found') return '';
  const { page, question } = state;
  const found = t('found', {
    count: page.total,
    distance: distanceText(question.miles ?? searchMiles.usual, locale, 0),
    address: 'address' in question.near ? question.near.address : t('herePlace'),
  });
  const shown = shownOf(page);
  return shown < page.total ? `${found} · ${t('shown', { count: shown, total: page.total })}` : found;
}

type FailureProps = { finder: ClinicSearch; action: string; t: Translate<ClinicFinderMessages> };

function Failure({ finder, action, t }: FailureProps) {
  const { state } = finder;
  const hasFailed = state.phase === 'failed' || (state.phase === 'found' && state.adding === 'failed');
  if (!hasFailed && state.phase !== 'lost') return null;
  return (
    <div data-live="assertive" className={styles.failed}>
      <Glyph name="circle-exclamation-point" />
      <p>{hasFailed ? t('failed') : t('lost')}</p>
      {state.phase === 'failed' && (
        <Step action={action} asks={{ near: placeTyped(state) }} act={finder.again} text={t('tryAgain')} />
      )}
    </div>
  );
}

type StepProps = {
  action: string;
  /** Query parameters without scripts. */
  asks: Readonly<Record<string, string>>;
  act: () => unknown;
  text: string;
  className?: string | undefined;
};

/** A button that acts in place; without scripts, it opens a page that does the same. */
function Step({ action, asks, act, text, className }: StepProps) {
  return (
    <form
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        act();
      }}
    >
      {Object.entries(asks).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass({ variant: 'secondary' })}>
        {text}
      </button>
    </form>
  );
}
