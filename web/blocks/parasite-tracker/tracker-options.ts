import type { Elements } from '../../components/elements.ts';
import type { MapMessages } from '../../components/map/map-types.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import type { MapMode, TrackerStart } from './map-look.ts';
import type { NamedDisease, TrackerMessages } from './tracker-messages.ts';
import type { TrackerState } from './tracker-state.ts';
import type { PlacePhase } from './use-place-search.ts';
import type { KnownCases } from './use-tracker-data.ts';

export type TrackerOptions = {
  named: readonly NamedDisease[];
  countries: readonly string[];
  mode: MapMode;
  start: TrackerStart;
  radius: string;
  /** Two-letter country code of postcodes. */
  postcodeRegion: string | undefined;
  action: string;
  messages: TrackerMessages;
  /** The request in the address, for browsers without scripts, with the day on which the server loaded its data. */
  initial: {
    state: TrackerState;
    near: string;
    phase: PlacePhase;
    today: string | undefined;
    known: KnownCases;
  };
};

export type TrackerViewProps = TrackerOptions & {
  locale: string;
  language: string;
  provider: MapProvider;
  heading: 'h2' | 'h3';
  titles: { legend: string; summary: string };
  mapMessages: MapMessages;
  /** Links to the forms for reporting cases. */
  reports: Elements;
};
