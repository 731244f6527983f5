import type { MapKind } from './style/shape-layers.ts';

export type LatLng = { lat: number; lng: number };

/** What the map shows: a centre at a zoom, or a set of positions that all fit in. A new object moves the map there. */
export type MapView = { center: LatLng; zoom: number } | { fit: readonly LatLng[]; maxZoom?: number };

/** A place on the map that can be selected; also in the list beside it. */
export type Pin = LatLng & { id: string; label: string };

export type MapMessages = {
  /** Accessible name of the map. */
  label: string;
  loading: string;
  zoomIn: string;
  zoomOut: string;
  /** Shown instead of the map where there is no WebGL. */
  unsupported: string;
  /** Shown over the map when anything else goes wrong. */
  failed: string;
  retry: string;
  /** How to zoom with a mouse wheel, on Windows and on a Mac, and how to move the map by touch. */
  wheelHint: string;
  wheelHintMac: string;
  touchHint: string;
};

export type MapOptions = {
  language: string;
  view: MapView;
  kind?: MapKind;
  minZoom?: number;
  pins?: readonly Pin[];
  /** Height of a pin in pixels; 40 unless given. */
  pinSize?: number;
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  onZoom?: (zoom: number) => void;
};
