import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { BusinessDetails } from '../../lib/businesses/business-map-index.ts';

/** Businesses listed at first, also in the server's HTML, and with each further press. */
export const resultsAtOnce = 10;

/** A search: around which place, and what it found. The place is empty for the device's position without an address. */
export type FinderState =
  | { phase: 'idle' }
  | { phase: 'locating' }
  | { phase: 'searching'; place: string; at?: Position }
  | {
      phase: 'found';
      place: string;
      at: Position;
      /** Nearest first; only the first ones where the server has rendered them. */
      markers: readonly BusinessDetails[];
      total: number;
      /** None fit the filters, so that all are shown (FIN-13). */
      isUnfiltered: boolean;
    }
  | { phase: 'unknown'; place: string }
  | { phase: 'failed'; place: string };

/** A failure that leaves the results unchanged. */
export type FinderNotice =
  | { is: 'denied' | 'lost' }
  | { is: 'nothing' }
  | { is: 'geocoder'; message: string };

/** The place of a search as typed; empty if there is none. */
export function placeOf(state: FinderState): string {
  return 'place' in state ? state.place : '';
}

/** The position of a search, as soon as it is known. */
export function positionOf(state: FinderState): Position | undefined {
  return 'at' in state ? state.at : undefined;
}
