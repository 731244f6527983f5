import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapOverlay } from '../map-types.ts';

const onTop: ReadonlySet<LayerSpecification['type']> = new Set(['circle', 'symbol']);

/**
 * A base style with an overlay: the overlay's surfaces and lines are below the first label, its points on top of
 * everything.
 */
export function withOverlay(style: StyleSpecification, overlay: MapOverlay | undefined): StyleSpecification {
  if (!overlay) return style;
  const firstLabel = style.layers.findIndex(({ type }) => type === 'symbol');
  const end = firstLabel < 0 ? style.layers.length : firstLabel;
  return {
    ...style,
    sources: { ...style.sources, ...overlay.sources },
    layers: [
      ...style.layers.slice(0, end),
      ...overlay.layers.filter(({ type }) => !onTop.has(type)),
      ...style.layers.slice(end),
      ...overlay.layers.filter(({ type }) => onTop.has(type)),
    ],
  };
}
