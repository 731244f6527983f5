import type { Bounds } from '@merrowvale/shared/domain/business-index.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { CasesByArea, MappedCase, WeeklyCases } from '@merrowvale/shared/schemas/disease-map.ts';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { browserCaseCalls } from '../../lib/disease/case-calls.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
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

export type Visible = { bounds: Bounds; zoom: number };

type TrackerNeeds = {
  client: QueryClient;
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
export function useTrackerData({ client, scope, state, shows, visible, radius, known }: TrackerNeeds) {
  const { byArea, byWeek, nearby } = browserCaseCalls;
  const isInRegion = ({ placeId }: { placeId?: string | undefined }) => placeId === state.region?.id;
  const regions = useLoaded(client, byArea, scope && regionsQuery(scope, state), known.byArea);
  const areas = useLoaded(client, byArea, scope && areasQuery(scope, state), known.byArea, isInRegion);
  const year = useLoaded(client, byArea, scope && yearQuery(scope, state), {}, isInRegion);
  const weeks = useLoaded(client, byWeek, scope && weeksQuery(scope, state), known.byWeek);
  const heat = useLoaded(
    client,
    byArea,
    visible && scope && shows === 'heatmap' ? heatQuery(scope, state) : undefined,
  );
  const markers = useLoaded(
    client,
    nearby,
    visible && scope && shows === 'markers' ? visibleQuery(scope, state, visible) : undefined,
  );
  const near = useNear(state, areas.value);
  const places = useLoaded(
    client,
    nearby,
    scope && near && nearbyQuery(scope, state, near, { radius }),
    known.nearby,
  );
  /** The areas of the table: those in the selected region, or else all regions. */
  const list = state.region ? areas : regions;
  const ofYear = state.month === '' ? undefined : year.value;
  const classes = useMemo(
    () => caseClasses(ofYear ?? list.value ?? {}, ofYear ? monthCount : 1),
    [ofYear, list.value],
  );
  return { regions, areas, list, classes, weeks, heat, markers, near, places };
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
): (Position & { label: string }) | undefined {
  const centre = area && areas?.[area.id];
  return useMemo(() => {
    if (centre && near !== 'place')
      return { lat: centre.latitude, lng: centre.longitude, label: centre.name };
    return place;
  }, [centre, place, near]);
}

/** A response; while a changed query is loading, it is still that of the one before. */
export type LoadedData<Value> = {
  value: Value | undefined;
  isLoading: boolean;
  /** Also true for a part that the server could not load, until scripts run. */
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The response to a query; nothing is loaded while it is undefined. The previous response stays until the next one
 * arrives, so that the page does not flicker, unless it is about something else.
 */
function useLoaded<Query extends object, Value>(
  client: QueryClient,
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  query: Query | undefined,
  known: Readonly<Record<string, Value>> = {},
  isAboutTheSame: (previous: Query) => boolean = () => true,
): LoadedData<Value> {
  const isHydrated = useHydrated();
  const given = query && known[queryKey(query)];
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery(
    {
      queryKey: [query] as const,
      queryFn: query ? ({ signal }) => load(query, signal) : skipToken,
      ...(given !== undefined && { initialData: given }),
      placeholderData: (value, previous) => {
        const about = previous?.queryKey[0];
        return about && isAboutTheSame(about) ? value : undefined;
      },
    },
    client,
  );
  const isMissing = data === undefined;
  return {
    value: data,
    isLoading: isFetching && (isMissing || isPlaceholderData),
    hasFailed: (isError && !isFetching) || (!isHydrated && query !== undefined && isMissing),
    retry: refetch,
  };
}
