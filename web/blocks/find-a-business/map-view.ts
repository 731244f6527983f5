import { nearestMarkers } from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { MapView } from '../../components/map/map-types.ts';

/** The zoom around a place until its businesses are known (FIN-20). */
const searchZoom = 8;
/** The zoom at which a business selected in the list is shown. */
const selectedZoom = 10;

type Shown = {
  selected: Position | undefined;
  at: Position | undefined;
  /** The businesses found there, once loaded. */
  markers: readonly Position[] | undefined;
  /** The corners of the default bounds. */
  corners: readonly Position[];
};

/** The part of the map that the finder shows; the visitor's own moves stay in effect until it changes. */
export function mapView({ selected, at, markers = [], corners }: Shown): MapView {
  if (selected) return { center: selected, zoom: selectedZoom };
  if (!at) return { fit: corners, isArea: true };
  if (markers.length === 0) return { center: at, zoom: searchZoom };
  return { fit: [at, ...nearestMarkers(markers, at)] };
}
