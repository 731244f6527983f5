import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { LabelText } from './label-layers.ts';

/** A map's labels ignore pins, which are elements above it; invisible text in their places keeps labels away. */
export const pinSpace = 'pin-space';

/** Height of a pin in pixels, unless a map sets its own. */
export const usualPinSize = 40;

type PinOptions = {
  pins?: readonly (Position & { label: string; count?: number })[];
  pinSize?: number;
  hasCaptions?: boolean;
  dots?: readonly (Position & { size: number })[];
  here?: Position | undefined;
};

/** As wide and high as its font size. */
const square = '■';
/** Width of a cluster's icon (FIN-25) and of the visitor's position, and font size of a caption, in pixels. */
const sizes = { cluster: 40, here: 32, caption: 16 } as const;

export function pinSpaceSource({
  pins = [],
  pinSize = usualPinSize,
  hasCaptions,
  dots = [],
  here,
}: PinOptions) {
  const spaces = pins.flatMap((pin) => {
    if (pin.count !== undefined) return [spaceAt(pin, square, sizes.cluster, 'center')];
    const drop = spaceAt(pin, square, pinSize, 'bottom');
    return hasCaptions ? [drop, spaceAt(pin, pin.label, sizes.caption, 'top')] : [drop];
  });
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: [
        ...spaces,
        ...[...dots, ...(here ? [{ ...here, size: sizes.here }] : [])].map((dot) =>
          spaceAt(dot, square, dot.size, 'center'),
        ),
      ],
    },
  } satisfies GeoJSONSourceSpecification;
}

function spaceAt({ lat, lng }: Position, text: string, size: number, anchor: 'center' | 'bottom' | 'top') {
  return {
    type: 'Feature' as const,
    properties: { text, size, anchor },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  };
}

export function pinSpaceLayer({ fonts }: Pick<LabelText, 'fonts'>): LayerSpecification {
  return {
    id: pinSpace,
    type: 'symbol',
    source: pinSpace,
    layout: {
      'text-field': ['get', 'text'],
      'text-font': [...fonts],
      'text-size': ['get', 'size'],
      'text-anchor': ['get', 'anchor'],
      'text-max-width': 40,
      'text-padding': 0,
      'text-allow-overlap': true,
    },
    paint: { 'text-opacity': 0 },
  };
}

/** Our own style with space for the pins; other styles place their labels without regard to them. */
export function withPinSpace(style: StyleSpecification, pins: PinOptions): StyleSpecification {
  if (!style.sources[pinSpace]) return style;
  return { ...style, sources: { ...style.sources, [pinSpace]: pinSpaceSource(pins) } };
}
