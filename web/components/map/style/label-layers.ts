import { labelLanguages } from '@merrowvale/shared/domain/map-data.ts';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';
import { linear, type MapKind } from './shape-layers.ts';

export type LabelText = {
  /** The page's language, such as `de`. */
  language: string;
  /** Font families in order of preference; labels are drawn in the page's own fonts. */
  fonts: readonly string[];
};

const source = { source: 'base', 'source-layer': 'places' } as const;

export function labelLayers(colours: MapColours, kind: MapKind, text: LabelText): LayerSpecification[] {
  const name = nameIn(text.language);
  const font = { 'text-font': [...text.fonts] };
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.9, 'text-halo-blur': 0.2 };
  const isAllowed: ExpressionSpecification = ['<=', ['get', 'minZoom'], ['+', ['zoom'], 0.01]];
  return [
    {
      ...source,
      id: 'peaks',
      type: 'symbol',
      filter: ['all', ['==', ['get', 'kind'], 'peak'], isAllowed],
      layout: {
        ...font,
        visibility: kind === 'terrain' ? 'visible' : 'none',
        'text-field': ['concat', '▲\n', name, '\n', ['to-string', ['get', 'elevation']], ' m'],
        'text-size': 11,
        'text-line-height': 1.15,
      },
      paint: { ...halo, 'text-color': colours.peak },
    },
    {
      ...source,
      id: 'towns',
      type: 'symbol',
      minzoom: 6,
      filter: ['all', ['==', ['get', 'kind'], 'town'], isAllowed],
      layout: {
        ...font,
        ...placeLayout(name),
        ...movable(1.2),
        'text-size': linear(['zoom'], 6, 11, 11, 14),
      },
      paint: { ...halo, 'text-color': colours.place, 'text-opacity': 0.9 },
    },
    {
      ...source,
      id: 'cities',
      type: 'symbol',
      filter: ['all', ['in', ['get', 'kind'], ['literal', ['city', 'capital']]], isAllowed],
      layout: {
        ...font,
        ...placeLayout(name),
        ...movable(1.3),
        'text-size': linear(['zoom'], 3, ['case', ['<=', ['get', 'rank'], 2], 13, 11], 9, [
          'case',
          ['<=', ['get', 'rank'], 2],
          20,
          ['<=', ['get', 'rank'], 6],
          16,
          14,
        ]),
      },
      paint: { ...halo, 'text-color': colours.place },
    },
    {
      ...source,
      id: 'countries',
      type: 'symbol',
      maxzoom: 7,
      filter: ['all', ['==', ['get', 'kind'], 'country'], isAllowed],
      layout: {
        ...font,
        'text-field': name,
        'text-transform': 'uppercase',
        'text-letter-spacing': 0.14,
        'text-max-width': 8,
        'text-padding': 6,
        ...movable(1.6),
        'symbol-sort-key': ['get', 'rank'],
        'text-size': linear(['zoom'], 1, 9.5, 5, 15),
      },
      paint: { ...halo, 'text-color': colours.country },
    },
  ];
}

/**
 * A label moves up or down by this distance, relative to its own height, to make room for a pin or another label. It
 * never moves sideways, where it would cover a neighbour.
 */
function movable(distance: number) {
  return {
    'text-variable-anchor': ['center', 'top', 'bottom'],
    'text-radial-offset': distance,
  } satisfies Extract<LayerSpecification, { type: 'symbol' }>['layout'];
}

function placeLayout(name: ExpressionSpecification) {
  return {
    'text-field': name,
    'text-max-width': 8,
    'text-padding': 4,
    'symbol-sort-key': ['get', 'rank'],
  } satisfies Extract<LayerSpecification, { type: 'symbol' }>['layout'];
}

function nameIn(language: string): ExpressionSpecification {
  const [known] = labelLanguages.filter((each) => each === language);
  return known ? ['coalesce', ['get', `name_${known}`], ['get', 'name']] : ['get', 'name'];
}
