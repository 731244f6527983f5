import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { CasesByArea } from '@merrowvale/shared/schemas/disease-map.ts';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Elements } from '../../components/elements.ts';
import type { MapMessages } from '../../components/map/map-types.ts';
import { type AnalyticsEvents, pushEvent } from '../../lib/analytics/push-event.ts';
import { makeQueryClient } from '../../lib/api/query-client.ts';
import { today as currentDay } from '../../lib/api/server-time.ts';
import { browserCaseCalls, placePosition } from '../../lib/disease/case-calls.ts';
import type { IslandTexts } from '../../lib/i18n/translate.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { currentPosition } from '../../lib/places/current-position.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { type MapMode, mapLook, type TrackerStart } from './map-look.ts';
import { trackerAddress } from './tracker-address.ts';
import { type NamedDisease, sumOf, type TrackerMessages, type Wording } from './tracker-messages.ts';
import { type TrackerState, trackerReducer } from './tracker-state.ts';
import { type KnownCases, useTrackerData, type Visible } from './use-tracker-data.ts';

export type TrackerPage = Wording & {
  named: readonly NamedDisease[];
  countries: readonly string[];
  mode: MapMode;
  start: TrackerStart;
  radius: string;
  language: string;
  /** Two-letter country code of postcodes. */
  postcodeRegion: string | undefined;
  action: string;
  provider: MapProvider;
  heading: 'h2' | 'h3';
  titles: { legend: string; summary: string };
  mapTexts: IslandTexts<MapMessages>;
  /** Links to the forms for reporting cases. */
  reports: Elements;
  /** The request in the address, for browsers without scripts, with the day on which the server loaded its data. */
  initial: {
    state: TrackerState;
    near: string;
    phase: PlacePhase;
    today: string | undefined;
    known: KnownCases;
  };
};

export type LiveTracker = ReturnType<typeof useTracker>;

/** As the server passes it. */
export type TrackerProps = Omit<TrackerPage, 't'> & { texts: IslandTexts<TrackerMessages> };

/** A part of the tracker gets all of it, since most parts show the visitor's choices, their cases and texts. */
export type TrackerPartProps = { page: TrackerPage; tracker: LiveTracker };

/** Responses count as current for a minute, about as long as it takes for a decision to show. */
const caseQueries = { staleTime: 60_000, retry: false } as const;

export function useTracker(page: TrackerPage) {
  const { named, countries, mode, start, radius, t, initial } = page;
  const [client] = useState(() => makeQueryClient(caseQueries));
  const [state, dispatch] = useReducer(trackerReducer, initial.state);
  const [visible, setVisible] = useState<Visible>();
  const isHydrated = useHydrated();
  const today = initial.today ?? (isHydrated ? currentDay() : undefined);
  const scope = useMemo(
    () => (today ? { diseases: named.map(({ codename }) => codename), countries, today } : undefined),
    [named, countries, today],
  );
  const look = mapLook(mode, visible?.zoom ?? start.zoom);
  const data = useTrackerData({
    client,
    scope,
    state,
    shows: look.shows,
    visible,
    radius,
    known: initial.known,
  });
  const search = usePlaceSearch(page, (place) => dispatch({ type: 'place', place }));
  const region = nameIn(state.region, data.regions.value);
  const area = nameIn(state.area, data.areas.value);
  const figure = figureOf(state, data.regions.value, data.areas.value);
  useCountEvent(state, figure?.numberOfCases);
  const single = named.length === 1 ? named[0] : undefined;
  return {
    client,
    state,
    dispatch,
    search,
    look,
    data,
    today,
    isLoading: data.list.isLoading,
    setVisible,
    region,
    area,
    place: area ?? region ?? t('everywhere'),
    figure,
    disease: (named.find(({ codename }) => codename === state.disease) ?? single)?.name ?? t('allDiseases'),
    addressOf: (chosen: { region?: string | undefined; area?: string | undefined }) =>
      trackerAddress(page.action, { disease: state.disease, month: state.month, ...chosen }),
  };
}

function nameIn(chosen: TrackerState['area'], known: CasesByArea | undefined): string | undefined {
  return chosen && (chosen.name || known?.[chosen.id]?.name || chosen.id);
}

/** The cases in the selection; zero for a place without data, undefined until they are loaded. */
function figureOf(
  { region, area }: TrackerState,
  regions: CasesByArea | undefined,
  areas: CasesByArea | undefined,
) {
  const none = { numberOfCases: 0, atMost: 0 };
  if (area) return areas && (areas[area.id] ?? none);
  if (region) return regions && (regions[region.id] ?? none);
  return regions && sumOf(Object.values(regions));
}

/** Milliseconds without a change after which a number of cases is reported (ANP-06). */
const quietMs = 300;

export function countReporter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (count: AnalyticsEvents['map_case_count']) => {
    clearTimeout(timer);
    timer = setTimeout(() => pushEvent('map_case_count', count), quietMs);
  };
}

function useCountEvent({ disease, region, area }: TrackerState, cases: number | undefined): void {
  const [report] = useState(countReporter);
  const placeId = (area ?? region)?.id ?? '';
  useEffect(() => {
    if (cases !== undefined) report({ disease: disease ?? 'all', place_id: placeId, cases });
  }, [report, disease, placeId, cases]);
}

/** `asking` waits for the visitor's permission, `refused` has no position, `unknown` found no such place. */
type PlacePhase = 'idle' | 'asking' | 'refused' | 'searching' | 'unknown' | 'failed';

/** Searches for a place as typed, or for the device's position. Only the latest search counts. */
function usePlaceSearch(
  { postcodeRegion: region, t, initial }: TrackerPage,
  onFound: (place: Position & { label: string }) => void,
) {
  const [phase, setPhase] = useState(initial.phase);
  const latest = useRef(0);
  const begin = (first: PlacePhase) => {
    latest.current += 1;
    const own = latest.current;
    setPhase(first);
    return (next: PlacePhase, found?: Position & { label: string }) => {
      if (own !== latest.current) return;
      setPhase(next);
      if (found) onFound(found);
    };
  };
  return {
    phase,
    async search(address: string) {
      const become = begin('searching');
      pushEvent('finder_usage', { search_kind: 'place', filters: ['disease_map'] });
      try {
        const body = { address, ...(region !== undefined && { region }) };
        const at = await placePosition(browserCaseCalls, body);
        if (at) become('idle', { ...at, label: address });
        else become('unknown');
      } catch {
        become('failed');
      }
    },
    async searchHere() {
      const become = begin('asking');
      const at = await currentPosition().catch(() => undefined);
      if (!at) return become('refused');
      pushEvent('finder_usage', { search_kind: 'current_position', filters: ['disease_map'] });
      become('idle', { ...at, label: t('hereName') });
    },
  };
}
