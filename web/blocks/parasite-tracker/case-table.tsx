import { languageTag, messageTag } from '@merrowvale/shared/locales.ts';
import type { CasesByArea } from '@merrowvale/shared/schemas/disease-map.ts';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { inPlace } from '../../components/in-place.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { radiusText } from './case-queries.ts';
import styles from './case-table.module.css';
import { figureText } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import { Swatch } from './tracker-side.tsx';
import type { ChosenArea } from './tracker-state.ts';
import type { TrackerPage, TrackerPartProps } from './use-tracker.ts';
import type { LoadedData } from './use-tracker-data.ts';

/** Everything that the map shows about areas, as a table: each area opens as it does on the map. */
export function AreaTable({ page, tracker }: TrackerPartProps) {
  const { locale, t } = page;
  const { state, dispatch, data, region, addressOf } = tracker;
  const title = useRef<HTMLHeadingElement>(null);
  const select = (chosen: ChosenArea) => {
    if (state.region) return dispatch({ type: 'area', area: chosen });
    dispatch({ type: 'region', region: chosen });
    // The list with the pressed area is replaced.
    title.current?.focus();
  };
  return (
    <CaseTable
      page={page}
      height="tall"
      titleRef={title}
      title={region ? t('areasIn', { area: region }) : t('areas')}
      cases={data.list}
      columns={
        <>
          <th scope="col">{t('area')}</th>
          <th scope="col" className={styles.number}>
            {t('number')}
          </th>
        </>
      }
      rowsOf={(areas) =>
        sorted(areas, locale).map(([id, { name, latitude, longitude, ...figure }]) => (
          <tr key={id}>
            <th scope="row">
              <a
                href={addressOf(state.region ? { region: state.region.id, area: id } : { region: id })}
                aria-current={id === state.area?.id ? 'true' : undefined}
                className={styles.areaLink}
                onClick={inPlace(() => select({ id, name, at: { lat: latitude, lng: longitude } }))}
              >
                {name}
              </a>
            </th>
            <td className={styles.number}>
              <span>{figureText(figure, locale)}</span>{' '}
              <Swatch cases={figure.numberOfCases} classes={data.classes} />
            </td>
          </tr>
        ))
      }
    />
  );
}

/** Sorted by most cases first, then by name. */
function sorted(areas: CasesByArea, locale: string) {
  const { compare } = new Intl.Collator(languageTag(locale));
  return Object.entries(areas).sort(
    ([, one], [, other]) => other.numberOfCases - one.numberOfCases || compare(one.name, other.name),
  );
}

export function NearbyCases({ page, tracker: { data } }: TrackerPartProps) {
  const { named, locale, t, radius } = page;
  if (!data.near) return null;
  const nameOf = (codename: string) =>
    named.find((disease) => disease.codename === codename)?.name ?? codename;
  return (
    <CaseTable
      page={page}
      height="low"
      title={t('nearby', { radius: radiusText(radius, locale), place: data.near.label })}
      cases={data.places}
      columns={
        <>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('disease')}</th>
          <th scope="col" className={styles.number}>
            {t('number')}
          </th>
          <th scope="col">{t('latest')}</th>
        </>
      }
      rowsOf={(cases) =>
        cases.map(({ placeId, disease, location, worstAffectedArea, date, ...figure }) => (
          <tr key={`${placeId} ${location.postalCode} ${disease}`}>
            <th scope="row">{[location.postalCode, worstAffectedArea].filter(Boolean).join(' · ')}</th>
            <td>{nameOf(disease)}</td>
            <td className={styles.number}>{figureText(figure, locale)}</td>
            <td>{formatDate(date, messageTag(locale))}</td>
          </tr>
        ))
      }
    />
  );
}

type CaseTableProps<Cases extends object> = {
  page: Pick<TrackerPage, 'heading' | 't'>;
  height: 'tall' | 'low';
  /** Lets the title receive the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  title: string;
  cases: LoadedData<Cases>;
  columns: ReactNode;
  rowsOf: (cases: Cases) => ReactNode;
};

function CaseTable<Cases extends object>(props: CaseTableProps<Cases>) {
  const { heading: Heading, t } = props.page;
  const { value: cases, hasFailed, retry } = props.cases;
  const id = useId();
  const isEmpty = cases && Object.keys(cases).length === 0;
  return (
    <div className={part.part}>
      <Heading id={id} ref={props.titleRef} tabIndex={props.titleRef && -1} className={part.title}>
        {props.title}
      </Heading>
      <ScrollRegion height={props.height} labelledBy={id} isBusy={!cases}>
        {hasFailed && <PartFailure t={t} onRetry={retry} />}
        {isEmpty && <p className="p-5 soft text-sm">{t('noCases')}</p>}
        {cases && !isEmpty && (
          <table className={styles.table}>
            <thead>
              <tr>{props.columns}</tr>
            </thead>
            <tbody>{props.rowsOf(cases)}</tbody>
          </table>
        )}
      </ScrollRegion>
    </div>
  );
}

type ScrollRegionProps = {
  height: 'tall' | 'low' | 'atMostLow';
  labelledBy: string;
  isBusy?: boolean;
  children: ReactNode;
};

/** A container for a list that may be longer; the keyboard scrolls it. */
export function ScrollRegion({ height, labelledBy, isBusy = false, children }: ScrollRegionProps) {
  return (
    <section
      className={joinClasses(styles.scroller, styles[height])}
      aria-labelledby={labelledBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-busy={isBusy}
    >
      {children}
    </section>
  );
}

type PartFailureProps = { t: TrackerPage['t']; onRetry: () => void };

export function PartFailure({ t, onRetry }: PartFailureProps) {
  return (
    <div data-live="assertive" className="stack gap-3 justify-items-start p-5">
      <p>{t('partFailed')}</p>
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
