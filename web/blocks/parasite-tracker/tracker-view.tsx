import { useMemo, useReducer, useRef, useState } from 'react';
import { today as currentDay } from '../../lib/api/server-time.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AreaTable } from './area-table.tsx';
import { CaseChart } from './case-chart.tsx';
import { Forecast } from './forecast.tsx';
import { mapLook } from './map-look.ts';
import { NearbyCases } from './nearby-cases.tsx';
import styles from './parasite-tracker.module.css';
import { TimeControl } from './time-control.tsx';
import { trackerAddress } from './tracker-address.ts';
import { TrackerForm } from './tracker-form.tsx';
import { TrackerLegend } from './tracker-legend.tsx';
import map from './tracker-map.module.css';
import { TrackerMap } from './tracker-map.tsx';
import { type NamedDisease, sumOf, type TrackerMessages } from './tracker-messages.ts';
import type { TrackerOptions, TrackerViewProps } from './tracker-options.ts';
import { type TrackerState, trackerReducer } from './tracker-state.ts';
import { TrackerSummary } from './tracker-summary.tsx';
import { useCountEvent } from './use-count-event.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useTrackerData, type Visible } from './use-tracker-data.ts';

/** Cases on a map and in tables, both of which select areas; every part loads and fails independently. */
export function TrackerView(page: TrackerViewProps) {
  const { named, radius, messages, heading } = page;
  const tracker = useTracker(page);
  const { state, dispatch, data, region, today, isMissing, addressOf } = tracker;
  const listTitle = useRef<HTMLHeadingElement>(null);
  const { list, near, places } = data;
  const wording = { locale: page.locale, messages };
  return (
    <div className={styles.tracker}>
      <TrackerStage page={page} tracker={tracker} />
      {near && today && <Forecast {...wording} heading={heading} place={near} named={named} today={today} />}
      <div className={styles.parts}>
        <AreaTable
          {...wording}
          heading={heading}
          title={listTitle}
          text={region ? filledIn(messages.areasIn, { area: region }) : messages.areas}
          areas={list.value}
          classes={data.classes}
          selected={state.area?.id}
          hasFailed={isMissing(list)}
          onRetry={list.retry}
          addressOf={(id) => addressOf(state.region ? { region: state.region.id, area: id } : { region: id })}
          onSelect={(chosen) => {
            if (state.region) return dispatch({ type: 'area', area: chosen });
            dispatch({ type: 'region', region: chosen });
            listTitle.current?.focus();
          }}
        />
        {near && (
          <NearbyCases
            {...wording}
            heading={heading}
            place={near.label}
            radius={radius}
            named={named}
            cases={places.value}
            hasFailed={isMissing(places)}
            onRetry={places.retry}
          />
        )}
      </div>
      {page.reports}
    </div>
  );
}

type TrackerStageProps = { page: TrackerViewProps; tracker: ReturnType<typeof useTracker> };

function TrackerStage({ page, tracker }: TrackerStageProps) {
  const { locale, messages, heading, titles, start } = page;
  const { state, dispatch, data, region, area } = tracker;
  const { list, weeks } = data;
  const wording = { locale, messages };
  return (
    <div className={styles.stage}>
      <div className={map.mapColumn}>
        <TrackerMap
          state={state}
          dispatch={dispatch}
          data={data}
          look={tracker.look}
          start={start}
          countries={page.countries}
          onMove={tracker.setVisible}
          provider={page.provider}
          language={page.language}
          messages={page.mapMessages}
        />
        <TimeControl
          {...wording}
          month={state.month}
          today={tracker.today}
          isShown={!list.isLoading}
          onMonth={(month) => dispatch({ type: 'month', month })}
        />
      </div>
      <div className={styles.side}>
        <TrackerForm
          {...wording}
          state={state}
          dispatch={dispatch}
          search={tracker.search}
          named={page.named}
          today={page.initial.today}
          near={page.initial.near}
          radius={page.radius}
          action={page.action}
        />
        <TrackerSummary
          {...wording}
          heading={heading}
          title={titles.summary}
          area={tracker.place}
          above={area ? region : region && messages.everywhere}
          aboveAddress={tracker.addressOf({ region: area && state.region?.id })}
          figure={tracker.figure}
          disease={tracker.disease}
          month={state.month}
          isLoading={list.isLoading}
          onUp={() => dispatch({ type: 'up' })}
        />
        <TrackerLegend
          {...wording}
          heading={heading}
          title={titles.legend}
          mode={page.mode}
          classes={data.classes}
        />
      </div>
      <CaseChart
        {...wording}
        heading={heading}
        subject={`${tracker.place} · ${tracker.disease}`}
        weekly={weeks.value}
        hasFailed={tracker.isMissing(weeks)}
        onRetry={weeks.retry}
      />
    </div>
  );
}

function useTracker({ named, countries, mode, start, radius, messages, initial, ...page }: TrackerOptions) {
  const [state, dispatch] = useReducer(trackerReducer, initial.state);
  const [visible, setVisible] = useState<Visible>();
  const isHydrated = useHydrated();
  const today = initial.today ?? (isHydrated ? currentDay() : undefined);
  const scope = useMemo(
    () => (today ? { diseases: named.map(({ codename }) => codename), countries, today } : undefined),
    [named, countries, today],
  );
  const look = mapLook(mode, visible?.zoom ?? start.zoom);
  const data = useTrackerData({ scope, state, shows: look.shows, visible, radius, known: initial.known });
  const { regions, areas } = data;
  const search = usePlaceSearch({
    region: page.postcodeRegion,
    here: messages.hereName,
    initial: initial.phase,
    onFound: (place) => dispatch({ type: 'place', place }),
  });
  const region = nameIn(state.region, regions.value);
  const area = nameIn(state.area, areas.value);
  const figure = figureOf(state, regions.value, areas.value);
  useCountEvent(state, figure?.numberOfCases);
  return {
    state,
    dispatch,
    search,
    look,
    data,
    today,
    setVisible,
    region,
    area,
    place: area ?? region ?? messages.everywhere,
    figure,
    disease: named.find(({ codename }) => codename === state.disease)?.name ?? allNames(named, messages),
    /** True for a part that has failed, and for one that the server could not load, until scripts run. */
    isMissing: (part: { value: unknown; hasFailed: boolean }) =>
      part.hasFailed || (!isHydrated && initial.today !== undefined && part.value === undefined),
    addressOf: (chosen: { region?: string | undefined; area?: string | undefined }) =>
      trackerAddress(page.action, {
        disease: state.disease,
        month: state.month,
        region: undefined,
        area: undefined,
        ...chosen,
      }),
  };
}

type Named = Readonly<Record<string, { name: string; numberOfCases: number; atMost: number }>>;

function nameIn(chosen: TrackerState['area'], known: Named | undefined): string | undefined {
  return chosen && (chosen.name || known?.[chosen.id]?.name || chosen.id);
}

/** The cases in the selection; zero for a place without data, undefined until they are loaded. */
function figureOf({ region, area }: TrackerState, regions: Named | undefined, areas: Named | undefined) {
  const none = { numberOfCases: 0, atMost: 0 };
  if (area) return areas && (areas[area.id] ?? none);
  if (region) return regions && (regions[region.id] ?? none);
  return regions && sumOf(Object.values(regions));
}

function allNames(named: readonly NamedDisease[], { allDiseases }: TrackerMessages): string {
  const [only] = named;
  return named.length === 1 && only ? only.name : allDiseases;
}
