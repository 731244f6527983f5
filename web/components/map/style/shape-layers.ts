import { reliefSteps } from '@merrowvale/shared/domain/map-data.ts';
import type {
  ExpressionSpecification,
  FillLayerSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { MapColours } from './map-colours.ts';

/** `roadmap` shows roads and towns; `terrain` colours the relief and shows peaks (PAR-16). */
export type MapKind = 'roadmap' | 'terrain';

/** A value that changes steadily with another, such as the zoom, between stops of both. */
export function linear(
  by: ['zoom'] | ['get', string],
  ...stops: (number | ExpressionSpecification)[]
): ExpressionSpecification {
  return ['interpolate', ['linear'], by, ...stops];
}

const base = { source: 'base' } as const;
const stroke = { 'line-cap': 'round', 'line-join': 'round' } as const;

type Fill = Required<Pick<FillLayerSpecification, 'paint'>>['paint'];
type Line = Required<Pick<LineLayerSpecification, 'paint'>>['paint'];

function fill(id: string, layer: string, paint: Fill): FillLayerSpecification {
  return { ...base, id, 'source-layer': layer, type: 'fill', paint };
}

function line(
  id: string,
  layer: string,
  paint: Line,
  more: Partial<LineLayerSpecification> = {},
): LineLayerSpecification {
  return { ...base, id, 'source-layer': layer, type: 'line', layout: stroke, paint, ...more };
}

/** Everything below the labels: sea, land, ice, towns, water, roads and borders. */
export function shapeLayers(colours: MapColours, kind: MapKind): LayerSpecification[] {
  const isTerrain = kind === 'terrain';
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    // A soft line in the water sets off the coast, as on a printed map.
    line('coast', 'land', {
      'line-color': colours.shore,
      'line-width': linear(['zoom'], 2, 1.5, 6, 4, 10, 8),
      'line-blur': linear(['zoom'], 2, 1, 10, 5),
      'line-opacity': 0.7,
    }),
    fill('land', 'land', {
      'fill-color': isTerrain ? colours.lowland : colours.land,
      'fill-antialias': true,
    }),
    ...(isTerrain ? relief(colours) : []),
    fill('ice', 'ice', { 'fill-color': colours.ice }),
    fill('urban', 'urban', {
      'fill-color': colours.urban,
      // The outlines are too coarse for a close look, so the spots of towns take their place.
      'fill-opacity': linear(['zoom'], 7, isTerrain ? 0.5 : 0.85, 9.5, 0),
    }),
    towns(colours, isTerrain ? 0.5 : 0.85),
    line('rivers', 'rivers', {
      'line-color': colours.river,
      'line-width': linear(
        ['zoom'],
        3,
        0.4,
        7,
        linear(['get', 'rank'], 0, 2.4, 9, 0.7),
        11,
        linear(['get', 'rank'], 0, 6, 9, 1.6),
      ),
    }),
    fill('lakes', 'water', { 'fill-color': colours.water }),
    // An archive without roads has no such layer, so nothing is drawn here.
    line('roads', 'roads', {
      'line-color': colours.road,
      'line-width': linear(['zoom'], 4, 0.5, 8, 1.5, 11, 4),
    }),
    line(
      'state-borders',
      'borders',
      {
        'line-color': colours.stateBorder,
        'line-width': linear(['zoom'], 3, 0.5, 8, 1.2),
        'line-dasharray': [3, 2.5],
      },
      { filter: ['==', ['get', 'level'], 1], minzoom: 3, layout: { 'line-join': 'round' } },
    ),
    line('borders', 'borders', borderPaint(colours), {
      filter: ['all', ['==', ['get', 'level'], 0], ['!', ['has', 'disputed']]],
    }),
    line(
      'disputed-borders',
      'borders',
      { ...borderPaint(colours), 'line-dasharray': [2, 2] },
      { filter: ['has', 'disputed'], layout: { 'line-join': 'round' } },
    ),
  ];
}

function borderPaint({ border }: MapColours): Line {
  return { 'line-color': border, 'line-width': linear(['zoom'], 1, 0.6, 5, 1.2, 9, 2) };
}

/** Hills in steps, each with a shadow to the south-east, as if lit from the north-west. */
function relief({ relief: tints, reliefShadow }: MapColours): LayerSpecification[] {
  const translate = linear(['zoom'], 4, ['literal', [0.6, 0.6]], 9, ['literal', [2, 2]]);
  return reliefSteps.flatMap((metres, step): LayerSpecification[] => {
    const filter: ExpressionSpecification = ['==', ['get', 'metres'], metres];
    const shadow = { 'fill-color': reliefShadow, 'fill-translate': translate };
    return [
      { ...fill(`relief-${metres}-shadow`, 'relief', shadow), filter },
      { ...fill(`relief-${metres}`, 'relief', { 'fill-color': tints[step] ?? '' }), filter },
    ];
  });
}

/** Towns and cities as soft spots of about their size, where their outlines are missing or too coarse. */
function towns({ urban }: MapColours, opacity: number): LayerSpecification {
  const size = (smallest: number, largest: number): ExpressionSpecification =>
    linear(['get', 'rank'], 10, largest, 17, smallest);
  return {
    ...base,
    id: 'built-up',
    'source-layer': 'places',
    type: 'circle',
    filter: ['in', ['get', 'kind'], ['literal', ['town', 'city', 'capital']]],
    minzoom: 7,
    paint: {
      'circle-color': urban,
      'circle-blur': 0.5,
      'circle-opacity': linear(['zoom'], 10, opacity, 13, opacity / 2),
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 7, size(1.2, 7), 14, size(120, 700)],
    },
  };
}
