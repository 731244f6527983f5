import type { CasesByArea, MappedCase, WeeklyCases } from '@merrowvale/shared/schemas/disease-map.ts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { LatLng, MapBounds } from '../../components/map/map-types.ts';
import { browserCaseCalls } from '../../lib/disease/case-calls.ts';
import {
  areasQuery,
  gridBounds,
  heatQuery,
  nearbyQuery,
  queryKey,
  regionsQuery,
  type TrackerScope,
  weeksQuery,
  yearQuery,
} from './case-queries.ts';
import { caseClasses, type MapLook } from './map-look.ts';
import type { TrackerState } from './tracker-state.ts';
import { monthCount } from './tracker-window.ts';

/** Responses that the server has fetched for a page without scripts, by query. */
export type KnownCases = {
  byArea: Record<string, CasesByArea>;
  byWeek: Record<string, WeeklyCases>;
  nearby: Record<string, MappedCase[]>;
};

export type Visible = { bounds: MapBounds; zoom: number };

type TrackerNeeds = {
  /** Undefined until the current day is known. */
  scope: TrackerScope | undefined;
  state: TrackerState;
  shows: MapLook['shows'];
  visible: Visible | undefined;
  radius: string;
  known: KnownCases;
};

export type TrackerData = ReturnType<typeof useTrackerData>;

/** Everything that the tracker shows; each part loads and fails independently. */
export function useTrackerData({ scope, state, shows, visible, radius, known }: TrackerNeeds) {
  const { byArea, byWeek, nearby } = browserCaseCalls;
  const regions = useLoaded(scope && regionsQuery(scope, state), byArea, known.byArea);
  const areas = useLoaded(scope && areasQuery(scope, state), byArea, known.byArea);
  const year = useLoaded(scope && yearQuery(scope, state), byArea);
  const weeks = useLoaded(scope && weeksQuery(scope, state), byWeek, known.byWeek);
  const isDrawn = visible !== undefined;
  const heat = useLoaded(
    isDrawn && scope && shows === 'heatmap' ? heatQuery(scope, state) : undefined,
    byArea,
  );
  const markers = useLoaded(
    scope && visible && shows === 'markers' ? visibleQuery(scope, state, visible) : undefined,
    nearby,
  );
  const areasOfRegion = areas.query?.placeId === state.region?.id ? areas : { ...areas, value: undefined };
  const near = useNear(state, areasOfRegion.value);
  const places = useLoaded(
    scope && near && nearbyQuery(scope, state, near, { radius }),
    nearby,
    known.nearby,
  );
  /** The areas of the table: those in the selected region, or else all regions. */
  const list = state.region ? areasOfRegion : regions;
  const ofYear = state.month !== '' && year.query?.placeId === state.region?.id ? year.value : undefined;
  const classes = useMemo(
    () => caseClasses(ofYear ?? list.value ?? {}, ofYear ? monthCount : 1),
    [ofYear, list.value],
  );
  return { regions, areas: areasOfRegion, list, classes, weeks, heat, markers, near, places };
}

function visibleQuery(scope: TrackerScope, state: TrackerState, { bounds, zoom }: Visible) {
  const grid = gridBounds(bounds, zoom);
  const center = { lat: (grid.south + grid.north) / 2, lng: (grid.west + grid.east) / 2 };
  return nearbyQuery(scope, state, center, { bounds: grid });
}

/** The centre of the list of nearby cases: the selected area, or else the place that was searched for. */
function useNear(
  { area, place, near }: TrackerState,
  areas: CasesByArea | undefined,
): (LatLng & { label: string }) | undefined {
  const centre = area && areas?.[area.id];
  return useMemo(() => {
    if (centre && near !== 'place')
      return { lat: centre.latitude, lng: centre.longitude, label: centre.name };
    return place;
  }, [centre, place, near]);
}

/** A response to a query: the latest one, which may still belong to an earlier query. */
type Loaded<Query, Value> = {
  value: Value | undefined;
  /** The query to which the value belongs. */
  query: Query | undefined;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Loads the response to a query, and loads it again when the query changes; loads nothing while it is undefined. The
 * previous value stays until then, so that the page does not flicker.
 */
function useLoaded<Query extends object, Value>(
  query: Query | undefined,
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  known?: Readonly<Record<string, Value>>,
): Loaded<Query, Value> {
  const key = query && queryKey(query);
  const given = key === undefined ? undefined : known?.[key];
  const [loaded, setLoaded] = useState<{ key: string; query: Query; value: Value }>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const run = useEffectEvent(async (own: string, signal: AbortSignal) => {
    if (!query) return;
    const result = await load(query, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (result === undefined) return setFailed(own);
    setFailed(undefined);
    setLoaded({ key: own, query, value: result });
  });
  const isKnown = given !== undefined && attempt === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same query again
  useEffect(() => {
    if (key === undefined || isKnown) return;
    const control = new AbortController();
    void run(key, control.signal);
    return () => control.abort();
  }, [key, attempt, isKnown]);
  const isOwn = loaded?.key === key;
  const hasFailed = key !== undefined && failed === key && !isOwn;
  return {
    value: isOwn ? loaded?.value : (given ?? loaded?.value),
    query: isOwn || given === undefined ? loaded?.query : query,
    isLoading: key !== undefined && !isOwn && given === undefined && !hasFailed,
    hasFailed,
    retry: () => {
      setFailed(undefined);
      setAttempt((before) => before + 1);
    },
  };
}
