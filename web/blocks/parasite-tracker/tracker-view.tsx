import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { scoreLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { cardClass } from '../../components/card/card.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { searchCases } from '../../lib/disease/case-calls.ts';
import { useTexts } from '../../lib/i18n/translate.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import { CaseChart } from './case-chart.tsx';
import { radiusText } from './case-queries.ts';
import { AreaTable, NearbyCases } from './case-table.tsx';
import forecastStyles from './forecast.module.css';
import { trackerDefaults } from './map-look.ts';
import styles from './parasite-tracker.module.css';
import { maxPlaceLength } from './tracker-address.ts';
import formStyles from './tracker-form.module.css';
import { TimeControl, TrackerMap } from './tracker-map.tsx';
import { monthText, type NamedDisease, numberText, type Wording } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import { LevelBadge, TrackerLegend, TrackerSummary } from './tracker-side.tsx';
import { lastTwelveMonths } from './tracker-window.ts';
import { type TrackerPartProps, type TrackerProps, useTracker } from './use-tracker.ts';

/** Cases on a map and in tables, both of which select areas; every part loads and fails independently. */
export function TrackerView({ texts, ...props }: TrackerProps) {
  const page = { ...props, t: useTexts(texts) };
  const tracker = useTracker(page);
  const shared = { page, tracker };
  return (
    <div {...scriptsWhen('moving')} className={styles.tracker}>
      <div className={styles.stage}>
        <div className="stack gap-3 min-w-0 needs-script">
          <TrackerMap {...shared} />
          <TimeControl {...shared} />
        </div>
        <div className={styles.side}>
          <TrackerForm {...shared} />
          <TrackerSummary {...shared} />
          <TrackerLegend page={page} classes={tracker.data.classes} />
        </div>
        <CaseChart
          page={page}
          subject={`${tracker.place} · ${tracker.disease}`}
          weekly={tracker.data.weeks}
        />
      </div>
      <Forecast {...shared} />
      <div className={styles.parts}>
        <AreaTable {...shared} />
        <NearbyCases {...shared} />
      </div>
      {page.reports}
    </div>
  );
}

/** Number of days whose cases make up a forecast's score. */
const scoredDays = 30;

function Forecast({ page, tracker: { client, data, today } }: TrackerPartProps) {
  const { heading: Heading, named, t } = page;
  const { near: place } = data;
  if (!place || !today) return null;
  return (
    <section className={joinClasses(part.part, 'needs-script')}>
      <Heading className={part.title}>{t('forecast', { place: place.label })}</Heading>
      <p className={part.note}>{t('forecastHint')}</p>
      <ul className={forecastStyles.list}>
        {named.map((disease) => (
          <li key={disease.codename}>
            <ForecastCard disease={disease} place={place} today={today} client={client} wording={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ForecastCardProps = {
  disease: NamedDisease;
  place: Position;
  today: string;
  client: QueryClient;
  wording: Wording;
};

function ForecastCard({ disease, place, today, client, wording: { locale, t } }: ForecastCardProps) {
  const { codename, name } = disease;
  const startDate = addDays(today, -scoredDays);
  const query = { lat: place.lat, lon: place.lng, disease: codename, startDate };
  const found = useQuery({ queryKey: ['forecast', query], queryFn: () => searchCases(query) }, client);
  if (found.isPending) return <Skeleton height="6rem" />;
  const score = (found.data ?? []).reduce((sum, { numberOfCases }) => sum + numberOfCases, 0);
  return (
    <div className={cardClass(forecastStyles.card)} data-disease={codename}>
      <span className="semibold">{name}</span>
      {found.isError ? (
        <span data-live="assertive">{t('partFailed')}</span>
      ) : (
        <>
          <LevelBadge level={scoreLevel(score)} t={t} />
          <span className="soft text-sm">{t('score', { count: numberText(score, locale) })}</span>
        </>
      )}
    </div>
  );
}

/**
 * Searches for a place and chooses the disease; without scripts also the month, in which case the page is a table.
 */
function TrackerForm({ page, tracker: { state, dispatch, search } }: TrackerPartProps) {
  const { named, t, locale, initial } = page;
  return (
    <SearchForm
      action={page.action}
      label={t('field')}
      button={t('search')}
      example={t('radius', {
        // PAR-08 gives the default's label.
        radius: page.radius === trackerDefaults.radius ? page.radius : radiusText(page.radius, locale),
      })}
      field={{
        name: 'near',
        defaultValue: initial.near,
        maxLength: maxPlaceLength,
        autoComplete: 'postal-code',
      }}
      onSearch={(typed) => void search.search(typed)}
      here={{ label: t('here'), onPress: () => void search.searchHere() }}
    >
      <p data-live="polite" className={formStyles.status}>
        {search.phase !== 'idle' && t(search.phase)}
      </p>
      <div className={formStyles.choices}>
        {named.length > 1 && (
          <SelectField
            name="disease"
            label={t('disease')}
            placeholder={t('allDiseases')}
            choices={named.map(({ codename, name }) => ({ value: codename, label: name }))}
            value={state.disease ?? ''}
            onChange={({ target }) =>
              dispatch({ type: 'disease', disease: diseases.find((known) => known === target.value) })
            }
          />
        )}
        {initial.today && (
          <div className="without-script">
            <SelectField
              name="month"
              label={t('period')}
              placeholder={t('year')}
              choices={lastTwelveMonths(initial.today).map((month) => ({
                value: month,
                label: monthText(month, locale),
              }))}
              defaultValue={state.month}
            />
          </div>
        )}
      </div>
      <p className="soft text-sm without-script">{t('withoutScripts')}</p>
    </SearchForm>
  );
}
