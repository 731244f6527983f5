import type { CasesByArea, MappedCase, WeeklyCases } from '@merrowvale/shared/schemas/disease-map.ts';
import { useMemo } from 'react';
import type { LatLng, MapBounds } from '../../components/map/map-types.ts';
import { browserCaseCalls } from '../../lib/disease/case-calls.ts';
import {
  areasQuery,
  gridBounds,
  heatQuery,
  nearbyQuery,
  regionsQuery,
  type TrackerScope,
  weeksQuery,
} from './case-queries.ts';
import type { MapLook } from './map-look.ts';
import type { TrackerState } from './tracker-state.ts';
import { useLoaded } from './use-loaded.ts';

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
  return { regions, areas: areasOfRegion, weeks, heat, markers, near, places };
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
