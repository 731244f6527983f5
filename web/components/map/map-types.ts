import type { Bounds } from '@merrowvale/shared/domain/business-index.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl';
import type { Messages } from '../../messages/messages.ts';
import type { MapTheme } from './style/map-style.ts';
import type { MapKind } from './style/shape-layers.ts';

/**
 * A centre and zoom, or positions to fit into the map: of pins, or the corners of an area. A map that is too small to
 * show all of `overview` at its zoom fits `overview` instead. Passing a new object moves the map.
 */
export type MapView =
  | { center: Position; zoom: number; overview?: readonly Position[] | undefined }
  | { fit: readonly Position[]; isArea?: boolean; maxZoom?: number; minZoom?: number };

/** A page's overlay on the base map: surfaces and lines below its labels, points and their texts on top. */
export type MapOverlay = {
  sources: Readonly<Record<string, SourceSpecification>>;
  layers: readonly LayerSpecification[];
};

/**
 * A place on the map that can be selected; it is also in the list beside the map. With a `count`, it represents that
 * many places, and pressing it zooms in.
 */
export type Pin = Position & { id: string; label: string; count?: number };

/** Shows a caption for a place on the map, until the visitor zooms. */
export type InfoWindow = Position & { title: string; text: string };

/** `label` is the map’s name. */
export type MapMessages = Messages['map'] & { label: string };

export type MapOptions = {
  language: string;
  view: MapView;
  kind?: MapKind;
  minZoom?: number;
  pins?: readonly Pin[];
  /** Height of a pin in pixels. */
  pinSize?: number;
  /** Writes the label below each pin, for maps with few of them. */
  hasCaptions?: boolean;
  selected?: string | undefined;
  onSelect?: (id: string) => void;
  /** Dots of the overlay, with their diameter in pixels, over which the map draws no label. */
  dots?: readonly (Position & { size: number })[];
  /** The visitor's position, shown as a dot. */
  here?: Position | undefined;
  infoWindow?: InfoWindow | undefined;
  /** Called when the visitor has zoomed, which closes the info window. */
  onInfoClosed?: () => void;
  onZoom?: (zoom: number) => void;
  /** Passing a new function redraws the parts that differ. */
  overlay?: (theme: MapTheme) => MapOverlay;
  /** Layers of the overlay that can be pressed with a pointer; keyboards have the list beside the map. */
  pressable?: readonly string[];
  onPress?: (layer: string, properties: Readonly<Record<string, unknown>>, at: Position) => void;
  /** Called with the visible part once the map is drawn, and after each move. */
  onMove?: (visible: { bounds: Bounds; zoom: number }) => void;
};
