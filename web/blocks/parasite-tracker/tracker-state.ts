import type { Disease } from '@merrowvale/shared/domain/diseases.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';

/**
 * An area by its place id; `at` is a position in the area, if known, and the name may be empty until data is loaded.
 */
export type ChosenArea = { id: string; name: string; at?: Position | undefined };

export type TrackerState = {
  /** Undefined for all of the tracker's diseases. */
  disease: Disease | undefined;
  /** A month such as `2026-03`; empty for the last twelve months. */
  month: string;
  region: ChosenArea | undefined;
  area: ChosenArea | undefined;
  place: (Position & { label: string }) | undefined;
  /** The place or area whose nearby cases are listed: the one that was chosen last. */
  near: 'area' | 'place' | undefined;
  /** The last destination of the map; undefined once the visitor has zoomed out of it. */
  focus: 'start' | 'region' | 'place' | undefined;
};

export const nothingChosen: TrackerState = {
  disease: undefined,
  month: '',
  region: undefined,
  area: undefined,
  place: undefined,
  near: undefined,
  focus: 'start',
};

export type TrackerAction =
  | { type: 'disease'; disease: Disease | undefined }
  | { type: 'month'; month: string }
  | { type: 'region'; region: ChosenArea }
  | { type: 'area'; area: ChosenArea }
  | { type: 'up' }
  | { type: 'place'; place: Position & { label: string } }
  | { type: 'zoom'; zoom: number; baseZoom: number };

/** A visitor's choices. A map that is zoomed out to its base zoom or further has no selection (PAR-15). */
export function trackerReducer(state: TrackerState, action: TrackerAction): TrackerState {
  switch (action.type) {
    case 'disease':
      return { ...state, disease: action.disease };
    case 'month':
      return { ...state, month: action.month };
    case 'region':
      return { ...state, region: action.region, area: undefined, focus: 'region' };
    case 'area':
      return { ...state, area: action.area, near: 'area' };
    case 'up':
      return state.area ? { ...state, area: undefined } : { ...cleared(state), focus: 'start' };
    case 'place':
      return { ...state, place: action.place, near: 'place', focus: 'place' };
    case 'zoom':
      return action.zoom <= action.baseZoom ? cleared(state) : state;
  }
}

/** Returns the same object if nothing was selected, so that nothing is drawn again. */
function cleared(state: TrackerState): TrackerState {
  if (!state.region && !state.area) return state;
  return { ...state, region: undefined, area: undefined, focus: undefined };
}
