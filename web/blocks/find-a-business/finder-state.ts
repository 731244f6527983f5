import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { BusinessDetails } from '../../lib/businesses/business-map-index.ts';
import type { Messages } from '../../messages/messages.ts';

export type FinderMessages = Messages['businesses'];

/** Number of businesses listed initially, in the server's HTML too, and added with each further click. */
export const resultsAtOnce = 10;

/** A search: the place and the results. The place is empty for a device's position that has no address. */
export type FinderState =
  | { phase: 'idle' }
  | { phase: 'locating' }
  | { phase: 'searching'; place: string; at?: Position }
  | {
      phase: 'found';
      place: string;
      at: Position;
      /** Nearest first; only the first ones if they were rendered on the server. */
      markers: readonly BusinessDetails[];
      total: number;
      /** Set if none match the filters, so that all are shown (FIN-13). */
      isUnfiltered: boolean;
    }
  | { phase: 'unknown'; place: string }
  | { phase: 'failed'; place: string };

/** The place of a search as typed; empty if there is none. */
export function placeOf(state: FinderState): string {
  return 'place' in state ? state.place : '';
}

export function positionOf(state: FinderState): Position | undefined {
  return 'at' in state ? state.at : undefined;
}
