import { finderRules } from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import type { Elements } from '../../components/elements.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import type { BusinessDetails } from '../../lib/businesses/business-map-index.ts';
import { finderParameters } from '../../lib/businesses/finder-address.ts';
import { distanceText } from '../../lib/clinics/distance-text.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { withParams } from '../../lib/with-params.ts';
import { BusinessFacts, type FactsContext } from './business-facts.tsx';
import styles from './find-a-business.module.css';
import { type FinderMessages, type FinderState, placeOf, resultsAtOnce } from './finder-state.ts';
import type { Finder } from './use-finder.ts';

type FinderResultsProps = {
  finder: Finder;
  facts: FactsContext;
  radius: number | undefined;
  action: string;
  /** Heading level of each result. */
  heading: 'h2' | 'h3';
  /** Number of businesses before those rendered with the page. */
  offset: number;
  emptyText: Elements;
  onShow: ((business: BusinessDetails) => void) | undefined;
  /** The page for registering a business; empty for none. */
  registerAt: string;
};

/** The list beside the map, with everything that a search has found; it works without the map. */
export function FinderResults({ finder, facts, radius, heading: Heading, ...props }: FinderResultsProps) {
  const { state, notice, selection } = finder;
  const { t, locale } = facts;
  const [shown, setShown] = useState<{ at?: Position; count: number }>({ count: resultsAtOnce });
  const isBusy = state.phase === 'searching' || state.phase === 'locating';
  const found = state.phase === 'found' ? state : undefined;
  // A search elsewhere starts again with its first results.
  const count = shown.at === found?.at ? shown.count : resultsAtOnce;
  const listed = found?.markers.slice(0, count) ?? [];
  const end = props.offset + listed.length;
  return (
    <div className={styles.results} aria-busy={isBusy}>
      {notice && (
        <p data-live="assertive" className={styles.notice}>
          {notice}
        </p>
      )}
      <p data-live="polite" className={styles.status}>
        <span>{statusOf(state, t, { locale, radius })}</span>
        {found?.isUnfiltered && <span>{` ${t('allShown')}`}</span>}
      </p>
      {state.phase === 'unknown' && (
        <p data-live="assertive" className={styles.notice}>
          {t('noResults')}
        </p>
      )}
      {state.phase === 'failed' && (
        <SearchFailed heading={Heading} finder={finder} t={t} action={props.action} />
      )}
      {isBusy && <Skeleton height="9rem" />}
      {found?.total === 0 && props.emptyText}
      {listed.length > 0 && (
        <ul className={styles.list}>
          {listed.map((business) => (
            <Result
              key={business.accountId}
              business={business}
              facts={facts}
              heading={Heading}
              onShow={props.onShow}
              registerAt={props.registerAt}
            />
          ))}
        </ul>
      )}
      {found && end < found.total && (
        <form
          action={props.action}
          className="cluster gap-3 items-center justify-between soft text-sm"
          onSubmit={(event) => {
            event.preventDefault();
            setShown({ at: found.at, count: end + resultsAtOnce });
            if (count >= found.markers.length) finder.loadAll();
          }}
        >
          <input type="hidden" name={finderParameters.near} value={placeOf(state)} />
          <input type="hidden" name={finderParameters.from} value={end} />
          <input type="hidden" name={finderParameters.types} value={[...selection.typeIds].join(',')} />
          <input type="hidden" name={finderParameters.tags} value={[...selection.tagIds].join(',')} />
          <span>{t('shown', { count: end, total: found.total })}</span>
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            {t('more')}
          </button>
        </form>
      )}
    </div>
  );
}

type ResultProps = Pick<FinderResultsProps, 'facts' | 'heading' | 'onShow' | 'registerAt'> & {
  business: BusinessDetails;
};

function Result({ business, facts, heading: Heading, onShow, registerAt }: ResultProps) {
  const { t } = facts;
  return (
    <li className={styles.result}>
      <Heading className={styles.name}>{business.name}</Heading>
      <BusinessFacts business={business} {...facts} />
      {onShow && (
        <button
          type="button"
          className={joinClasses(buttonClass({ variant: 'link', size: 'small' }), 'needs-script')}
          aria-label={`${t('showOnMap')}: ${business.name}`}
          onClick={() => onShow(business)}
        >
          {t('showOnMap')}
        </button>
      )}
      {registerAt !== '' && (
        <a
          href={withParams(registerAt, '', { business: business.name })}
          aria-label={`${t('register')}: ${business.name}`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('register')}
        </a>
      )}
    </li>
  );
}

type SearchFailedProps = Pick<FinderResultsProps, 'finder' | 'heading' | 'action'> & {
  t: Translate<FinderMessages>;
};

function SearchFailed({ finder, heading: Heading, action, t }: SearchFailedProps) {
  return (
    <div data-live="assertive" className={styles.notice}>
      <Heading className={styles.errorTitle}>{t('failed')}</Heading>
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          finder.again();
        }}
      >
        <input type="hidden" name={finderParameters.near} value={placeOf(finder.state)} />
        <button type="submit" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('tryAgain')}
        </button>
      </form>
    </div>
  );
}

function statusOf(
  state: FinderState,
  t: Translate<FinderMessages>,
  { locale, radius = finderRules.radiusMiles }: { locale: string; radius?: number | undefined },
): string {
  if (state.phase === 'idle') return t('prompt');
  if (state.phase === 'locating') return t('locating');
  if (state.phase === 'searching') return t('searching');
  if (state.phase !== 'found') return '';
  const { total, place } = state;
  return t('found', {
    count: total,
    distance: distanceText(radius, locale, 0),
    place: place === '' ? t('herePlace') : place,
  });
}
