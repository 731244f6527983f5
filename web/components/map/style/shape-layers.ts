import { reliefSteps } from '@merrowvale/shared/domain/map-data.ts';
import type { ExpressionSpecification, FillLayerSpecification, LayerSpecification } from 'maplibre-gl';
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

/** Everything below the labels: sea, land, ice, towns, water, roads and borders. */
export function shapeLayers(colours: MapColours, kind: MapKind): LayerSpecification[] {
  const isTerrain = kind === 'terrain';
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    // A soft line in the water sets off the coast, as on a printed map.
    {
      ...base,
      id: 'coast',
      'source-layer': 'land',
      type: 'line',
      layout: stroke,
      paint: {
        'line-color': colours.shore,
        'line-width': linear(['zoom'], 2, 1.5, 6, 4, 10, 8),
        'line-blur': linear(['zoom'], 2, 1, 10, 5),
        'line-opacity': 0.7,
      },
    },
    {
      ...base,
      id: 'land',
      'source-layer': 'land',
      type: 'fill',
      paint: { 'fill-color': isTerrain ? colours.lowland : colours.land, 'fill-antialias': true },
    },
    ...(isTerrain ? relief(colours) : []),
    { ...base, id: 'ice', 'source-layer': 'ice', type: 'fill', paint: { 'fill-color': colours.ice } },
    {
      ...base,
      id: 'urban',
      'source-layer': 'urban',
      type: 'fill',
      paint: {
        'fill-color': colours.urban,
        // The outlines are too coarse for a close look, so the spots of towns take their place.
        'fill-opacity': linear(['zoom'], 7, isTerrain ? 0.5 : 0.85, 9.5, 0),
      },
    },
    towns(colours, isTerrain ? 0.5 : 0.85),
    {
      ...base,
      id: 'rivers',
      'source-layer': 'rivers',
      type: 'line',
      layout: stroke,
      paint: {
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
      },
    },
    { ...base, id: 'lakes', 'source-layer': 'water', type: 'fill', paint: { 'fill-color': colours.water } },
    // An archive without roads has no such layer, so nothing is drawn here.
    {
      ...base,
      id: 'roads',
      'source-layer': 'roads',
      type: 'line',
      layout: stroke,
      paint: {
        'line-color': colours.road,
        'line-width': linear(['zoom'], 4, 0.5, 8, 1.5, 11, 4),
      },
    },
    {
      ...base,
      id: 'state-borders',
      'source-layer': 'borders',
      type: 'line',
      filter: ['==', ['get', 'level'], 1],
      minzoom: 3,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.stateBorder,
        'line-width': linear(['zoom'], 3, 0.5, 8, 1.2),
        'line-dasharray': [3, 2.5],
      },
    },
    {
      ...base,
      id: 'borders',
      'source-layer': 'borders',
      type: 'line',
      filter: ['all', ['==', ['get', 'level'], 0], ['!', ['has', 'disputed']]],
      layout: stroke,
      paint: borderPaint(colours),
    },
    {
      ...base,
      id: 'disputed-borders',
      'source-layer': 'borders',
      type: 'line',
      filter: ['has', 'disputed'],
      layout: { 'line-join': 'round' },
      paint: { ...borderPaint(colours), 'line-dasharray': [2, 2] },
    },
  ];
}

function borderPaint({ border }: MapColours) {
  return {
    'line-color': border,
    'line-width': linear(['zoom'], 1, 0.6, 5, 1.2, 9, 2),
  } satisfies Extract<LayerSpecification, { type: 'line' }>['paint'];
}

/** Hills in steps, each with a shadow to the south-east, as if lit from the north-west. */
function relief({ relief: tints, reliefShadow }: MapColours): LayerSpecification[] {
  return reliefSteps.flatMap((metres, step): LayerSpecification[] => {
    const hills: Omit<FillLayerSpecification, 'id'> = {
      ...base,
      'source-layer': 'relief',
      type: 'fill',
      filter: ['==', ['get', 'metres'], metres],
    };
    return [
      {
        ...hills,
        id: `relief-${metres}-shadow`,
        paint: {
          'fill-color': reliefShadow,
          'fill-translate': linear(['zoom'], 4, ['literal', [0.6, 0.6]], 9, ['literal', [2, 2]]),
        },
      },
      { ...hills, id: `relief-${metres}`, paint: { 'fill-color': tints[step] ?? '' } },
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
