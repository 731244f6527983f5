import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { LatLng, MapMessages } from '../../components/map/map-types.ts';
import { debounced } from '../../lib/analytics/debounced.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { today as currentDay } from '../../lib/api/server-time.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { AreaTable } from './area-table.tsx';
import { trackerAddress } from './asked-of-tracker.ts';
import { CaseChart } from './case-chart.tsx';
import { Forecast } from './forecast.tsx';
import { type MapMode, mapLook } from './map-look.ts';
import { NearbyCases } from './nearby-cases.tsx';
import styles from './parasite-tracker.module.css';
import { TimeControl } from './time-control.tsx';
import { TrackerForm } from './tracker-form.tsx';
import { TrackerLegend } from './tracker-legend.tsx';
import { TrackerMap } from './tracker-map.tsx';
import { type NamedDisease, sumOf, type TrackerMessages } from './tracker-messages.ts';
import { type TrackerState, trackerReducer } from './tracker-state.ts';
import { TrackerSummary } from './tracker-summary.tsx';
import { type PlacePhase, usePlaceSearch } from './use-place-search.ts';
import { type KnownCases, useTrackerData, type Visible } from './use-tracker-data.ts';

export type TrackerViewProps = {
  named: readonly NamedDisease[];
  countries: readonly string[];
  mode: MapMode;
  start: { center: LatLng; zoom: number };
  radius: string;
  locale: string;
  language: string;
  /** Two-letter country code of postcodes. */
  postcodeRegion: string | undefined;
  /** The page's path. */
  action: string;
  provider: MapProvider;
  heading: 'h2' | 'h3';
  titles: { legend: string; summary: string };
  messages: TrackerMessages;
  mapMessages: MapMessages;
  /** Links to the forms for cases. */
  reports: ReactNode;
  /** The request in the address, for browsers without scripts, with the day on which it was answered. */
  asked: {
    state: TrackerState;
    near: string;
    phase: PlacePhase;
    today: string | undefined;
    known: KnownCases;
  };
};

/** Cases on a map and in tables, which both choose areas; every part loads and fails alone. */
export function TrackerView({
  named,
  mode,
  start,
  radius,
  locale,
  messages,
  heading,
  asked,
  ...page
}: TrackerViewProps) {
  const [state, dispatch] = useReducer(trackerReducer, asked.state);
  const [visible, setVisible] = useState<Visible>();
  const listTitle = useRef<HTMLHeadingElement>(null);
  const isHydrated = useHydrated();
  const today = asked.today ?? (isHydrated ? currentDay() : undefined);
  const scope = useMemo(
    () => today && { diseases: named.map(({ codename }) => codename), countries: page.countries, today },
    [named, page.countries, today],
  );
  const look = mapLook(mode, visible?.zoom ?? start.zoom);
  const data = useTrackerData({
    scope: scope || undefined,
    state,
    shows: look.shows,
    visible,
    radius,
    known: asked.known,
  });
  const { regions, areas, weeks, near, places } = data;
  const search = usePlaceSearch({
    region: page.postcodeRegion,
    here: messages.hereName,
    initial: asked.phase,
    onFound: (place) => dispatch({ type: 'place', place }),
  });
  const region = nameIn(state.region, regions.value);
  const area = nameIn(state.area, areas.value);
  const figure = figureOf(state, regions.value, areas.value);
  useCountEvent(state, figure?.numberOfCases);
  const disease = named.find(({ codename }) => codename === state.disease)?.name ?? allNames(named, messages);
  const wording = { locale, messages };
  const list = state.region ? areas : regions;
  // What the server could not load is missing until scripts run.
  const isMissing = (part: { value: unknown; hasFailed: boolean }) =>
    part.hasFailed || (!isHydrated && asked.today !== undefined && part.value === undefined);
  const addressOf = (chosen: { region?: string | undefined; area?: string | undefined }) =>
    trackerAddress(page.action, {
      disease: state.disease,
      month: state.month,
      region: undefined,
      area: undefined,
      ...chosen,
    });
  return (
    <div className={styles.tracker}>
      <TrackerForm
        {...wording}
        state={state}
        dispatch={dispatch}
        search={search}
        named={named}
        today={asked.today}
        near={asked.near}
        radius={radius}
        action={page.action}
      />
      <div className={styles.stage}>
        <div className={styles.mapColumn}>
          <TrackerMap
            state={state}
            dispatch={dispatch}
            data={data}
            look={look}
            start={start}
            onMove={setVisible}
            provider={page.provider}
            language={page.language}
            messages={page.mapMessages}
          />
          <TimeControl
            {...wording}
            month={state.month}
            today={today}
            isShown={!list.isLoading}
            onMonth={(month) => dispatch({ type: 'month', month })}
          />
        </div>
        <div className={styles.side}>
          <TrackerSummary
            {...wording}
            heading={heading}
            title={page.titles.summary}
            area={area ?? region ?? messages.everywhere}
            above={state.area ? region : state.region && messages.everywhere}
            aboveAddress={addressOf({ region: state.area && state.region?.id })}
            figure={figure}
            disease={disease}
            month={state.month}
            isLoading={list.isLoading}
            onUp={() => dispatch({ type: 'up' })}
          />
          <TrackerLegend {...wording} heading={heading} title={page.titles.legend} mode={mode} />
        </div>
      </div>
      {near && today && <Forecast {...wording} heading={heading} place={near} named={named} today={today} />}
      <div className={styles.parts}>
        <AreaTable
          {...wording}
          heading={heading}
          title={listTitle}
          text={region ? filledIn(messages.areasIn, { area: region }) : messages.areas}
          areas={list.value}
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
        <CaseChart
          {...wording}
          heading={heading}
          subject={`${area ?? region ?? messages.everywhere} · ${disease}`}
          weekly={weeks.value}
          hasFailed={isMissing(weeks)}
          onRetry={weeks.retry}
        />
      </div>
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
      {page.reports}
    </div>
  );
}

type Named = Readonly<Record<string, { name: string; numberOfCases: number; atMost: number }>>;

function nameIn(chosen: TrackerState['area'], known: Named | undefined): string | undefined {
  return chosen && (chosen.name || known?.[chosen.id]?.name || chosen.id);
}

/** The cases of what is selected; zero for a place without data, undefined until it is loaded. */
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

/** Milliseconds without a change after which a number of cases is reported (ANP-06). */
const quietMs = 300;

function useCountEvent({ disease, region, area }: TrackerState, cases: number | undefined): void {
  const [report] = useState(() =>
    debounced(
      (count: { disease: string; place_id: string; cases: number }) => pushEvent('map_case_count', count),
      quietMs,
    ),
  );
  const placeId = (area ?? region)?.id ?? '';
  useEffect(() => {
    if (cases !== undefined) report({ disease: disease ?? 'all', place_id: placeId, cases });
  }, [report, disease, placeId, cases]);
}
