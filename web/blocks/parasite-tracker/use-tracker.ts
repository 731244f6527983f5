import { useMemo, useReducer, useState } from 'react';
import { today as currentDay } from '../../lib/api/server-time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { mapLook } from './map-look.ts';
import { trackerAddress } from './tracker-address.ts';
import { type NamedDisease, sumOf, type TrackerMessages } from './tracker-messages.ts';
import type { TrackerOptions } from './tracker-options.ts';
import { type TrackerState, trackerReducer } from './tracker-state.ts';
import { useCountEvent } from './use-count-event.ts';
import { usePlaceSearch } from './use-place-search.ts';
import { useTrackerData, type Visible } from './use-tracker-data.ts';

export function useTracker({
  named,
  countries,
  mode,
  start,
  radius,
  messages,
  initial,
  ...page
}: TrackerOptions) {
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
    /** The areas of the table: those in the selected region, or else all regions. */
    list: state.region ? areas : regions,
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
