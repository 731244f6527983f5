import { useRef, useState } from 'react';
import type { LatLng } from '../../components/map/map-types.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import { browserCaseCalls, positionOf } from '../../lib/disease/case-calls.ts';
import { currentPosition } from '../../lib/places/current-position.ts';

/** `asking` waits for the visitor's permission, `refused` has no position, `unknown` found no such place. */
export type PlacePhase = 'idle' | 'asking' | 'refused' | 'searching' | 'unknown' | 'failed';

type PlaceSearch = {
  region: string | undefined;
  /** The name of the device's position. */
  here: string;
  initial: PlacePhase;
  onFound: (place: LatLng & { label: string }) => void;
};

/** Searches for a place as typed, or for the device's position. Only the latest search counts. */
export function usePlaceSearch({ region, here, initial, onFound }: PlaceSearch) {
  const [phase, setPhase] = useState<PlacePhase>(initial);
  const latest = useRef(0);
  const begin = (first: PlacePhase) => {
    latest.current += 1;
    const own = latest.current;
    setPhase(first);
    return (next: PlacePhase, found?: LatLng & { label: string }) => {
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
        const at = await positionOf(browserCaseCalls, body);
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
      become('idle', { ...at, label: here });
    },
  };
}
