import type { Bounds, BusinessIndex } from '@merrowvale/shared/domain/business-index.ts';
import { type FinderSelection, nearestMarkers } from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { useEffect, useMemo, useState } from 'react';
import type { MapView, Pin } from '../../components/map/map-types.ts';
import {
  type BusinessDetails,
  loadBusiness,
  loadBusinessIndex,
  selectedClusters,
} from '../../lib/businesses/business-map-index.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { type FinderMessages, type FinderState, positionOf } from './finder-state.ts';

/** The zoom around a place until its businesses are known (FIN-20). */
const searchZoom = 8;
const selectedZoom = 10;
/** Maximum distance, in degrees, between a position in the index and the exact one. */
const sameDegrees = 0.0002;

type MapUse = {
  state: FinderState;
  selection: FinderSelection;
  selected: BusinessDetails | undefined;
  onSelect: (business: BusinessDetails) => void;
  corners: readonly Position[];
  t: Translate<FinderMessages>;
  /** Names of the business types by their codes. */
  typeNames: Readonly<Record<string, string>>;
};

/**
 * State of the finder's map: the businesses of the static index in its viewport, and the place to which a search
 * moves it.
 */
export function useBusinessMap({ state, selection, selected, onSelect, corners, ...texts }: MapUse) {
  const { t, typeNames } = texts;
  const [visible, setVisible] = useState<{ bounds: Bounds; zoom: number }>();
  const [shownInList, setShownInList] = useState<BusinessDetails>();
  const [index, setIndex] = useState<BusinessIndex>();
  const [hasFailed, setFailed] = useState(false);
  const [failedPin, setFailedPin] = useState<string>();
  const isShown = visible !== undefined;
  useEffect(() => {
    if (!isShown || hasFailed) return;
    // Without the index the list still works.
    loadBusinessIndex().then(setIndex, (error: unknown) => {
      console.error('The index of businesses could not be loaded.', error);
      setFailed(true);
    });
  }, [isShown, hasFailed]);
  const clusters = useMemo(() => index && selectedClusters(index, selection), [index, selection]);
  const at = positionOf(state);
  const markers = state.phase === 'found' ? state.markers : undefined;
  const pins = useMemo(() => {
    const features = clusters && visible ? clusters.viewport(visible.bounds, visible.zoom) : [];
    const isSelected = ({ lat, lng }: Position) =>
      selected !== undefined &&
      Math.abs(lat - selected.lat) <= sameDegrees &&
      Math.abs(lng - selected.lng) <= sameDegrees;
    const others = features.flatMap((feature): Pin[] => {
      const { lat, lng } = feature;
      if (feature.kind === 'marker') {
        const type = index?.types[index.typeOf(feature.index)] ?? '';
        const label = typeNames[type] ?? type;
        return isSelected(feature) ? [] : [{ id: `${feature.index}`, lat, lng, label }];
      }
      const label = t('cluster', { count: feature.count });
      return [{ id: `${lat},${lng},${feature.count}`, lat, lng, label, count: feature.count }];
    });
    const { accountId = '', name = '', lat = 0, lng = 0 } = selected ?? {};
    return selected ? [...others, { id: accountId, label: name, lat, lng }] : others;
  }, [index, clusters, visible, selected, t, typeNames]);
  const view = useMemo(
    () => mapView({ selected: shownInList, at, markers, corners }),
    [shownInList, at, markers, corners],
  );
  const onPin = async (id: string) => {
    if (id === selected?.accountId) return onSelect(selected);
    try {
      const business = await loadBusiness(Number(id));
      setFailedPin(undefined);
      if (business) onSelect(business);
    } catch (error) {
      console.error('A business could not be loaded.', error);
      setFailedPin(id);
    }
  };
  const retry = () => {
    setFailed(false);
    if (failedPin !== undefined) void onPin(failedPin);
  };
  return {
    pins,
    view,
    here: at,
    onMove: setVisible,
    /** Loads the businesses, or the one of a pin, again; undefined unless that has failed. */
    retry: hasFailed || failedPin !== undefined ? retry : undefined,
    /** Opens the business of one of the index's pins; the selected one has an id of its own. */
    onPin,
    /** Moves the map to a business; undefined returns to the view of the search. */
    show: setShownInList,
  };
}

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
