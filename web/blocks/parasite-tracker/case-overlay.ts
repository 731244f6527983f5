import { earthRadiusMetres, type Position } from '@merrowvale/shared/domain/distance.ts';
import { mapArchives, mapSources } from '@merrowvale/shared/domain/map-data.ts';
import type { CasesByArea, MappedCase } from '@merrowvale/shared/schemas/disease-map.ts';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapOverlay } from '../../components/map/map-types.ts';
import { creditsFor, type MapTheme } from '../../components/map/style/map-style.ts';
import { heatRadius, type LatitudeLongitude } from './heat-radius.ts';
import {
  areaLine,
  type CaseClasses,
  classColours,
  type MapLook,
  noCasesColour,
  trackerDefaults,
} from './map-look.ts';

export type Drawing = {
  shows: MapLook['shows'];
  /** The map's countries; all others have no numbers here, which is not the same as no cases. */
  countries: readonly string[];
  regions: CasesByArea;
  /** The areas of level 2 in the chosen region. */
  areas: CasesByArea;
  /** The classes of the areas in the legend: those of the chosen region, or else all regions. */
  classes: CaseClasses;
  region: string | undefined;
  area: string | undefined;
  heat: CasesByArea;
  markers: readonly MappedCase[];
  place: Position | undefined;
};

/** Layers that can be pressed: areas of level 2 lie above the region that they belong to. */
export const areaLayers = { circles: 'region-circles', regions: 'regions', areas: 'areas' } as const;

const lineColours: Record<MapTheme, { halo: string; chosen: string; circle: string }> = {
  light: { halo: '#fffdf9', chosen: '#1d2b28', circle: '#14594e' },
  dark: { halo: '#0c1716', chosen: '#f3ede2', circle: '#86d0b9' },
};
/** Their circles lie inside the circles of other states, and so on top of them: Berlin, Bremen and Hamburg. */
const enclaves = ['DE-BE', 'DE-HB', 'DE-HH'];
/** An invisible area can still be pressed. */
const invisible = 0.01;

export function caseOverlay(drawing: Drawing, theme: MapTheme, origin: string): MapOverlay {
  const { place, markers, heat, countries } = drawing;
  return {
    sources: {
      cases: {
        type: 'vector',
        url: `pmtiles://${origin}${mapArchives.areas}`,
        attribution: creditsFor(
          mapSources.areas.filter(
            ({ country = '' }) => countries.length === 0 || countries.includes(country),
          ),
        ),
      },
      heat: points(Object.values(heat)),
      markers: points(markers.map((entry) => ({ ...entry, ...entry.location }))),
      circle: {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: {
            type: 'Polygon',
            coordinates: place ? [circleAround(place, trackerDefaults.circleMetres)] : [],
          },
        },
      },
    },
    layers: [...areaLayersOf(drawing, theme), ...caseLayersOf(drawing, theme), ...circleLayers(theme)],
  };
}

function areaLayersOf(
  { shows, countries, regions, areas, classes, region, area }: Drawing,
  theme: MapTheme,
): LayerSpecification[] {
  const { chosen } = lineColours[theme];
  const isCounted: ExpressionSpecification =
    countries.length > 0
      ? ['in', ['slice', ['get', 'id'], 0, 2], ['literal', [...countries]]]
      : ['literal', true];
  const isInRegion: FilterSpecification = ['==', ['get', 'parent'], region ?? ''];
  const level1 = { source: 'cases', 'source-layer': 'areas-1' } as const;
  const level2 = { source: 'cases', 'source-layer': 'areas-2', filter: isInRegion } as const;
  const isOther: ExpressionSpecification = ['!=', ['get', 'id'], region ?? ''];
  const regionLayers = (
    fill: string,
    line: string,
    isShape: ExpressionSpecification,
  ): LayerSpecification[] => [
    {
      ...level1,
      id: fill,
      type: 'fill',
      filter: ['all', isCounted, isShape, isOther],
      layout: { 'fill-sort-key': ['match', ['get', 'id'], [...enclaves], 1, 0] },
      paint: {
        'fill-color': areaColour(regions, classes, theme),
        // The legend has the numbers of the areas in the chosen region, which other regions exceed.
        'fill-opacity': region === undefined ? strength(shows, 1, 7) : invisible,
      },
    },
    {
      ...level1,
      id: line,
      type: 'line',
      filter: ['all', isCounted, isShape],
      paint: {
        'line-color': shows === 'areas' ? areaLine[theme] : chosen,
        // Boundaries are too coarse to be drawn through a town.
        'line-opacity': shows === 'areas' ? 0.9 : ['interpolate', ['linear'], ['zoom'], 8, 0.25, 10, 0],
        'line-width': 0.8,
      },
    },
  ];
  return [
    // A circle only approximates its area, and must not hide an area that has a boundary.
    ...regionLayers(areaLayers.circles, 'region-circle-lines', ['has', 'circle']),
    ...regionLayers(areaLayers.regions, 'region-lines', ['!', ['has', 'circle']]),
    {
      ...level2,
      id: areaLayers.areas,
      type: 'fill',
      paint: {
        'fill-color': areaColour(areas, classes, theme),
        'fill-opacity': shows === 'areas' ? strength(shows, 1, 10) : 0.45,
      },
    },
    {
      ...level2,
      id: 'area-lines',
      type: 'line',
      paint: { 'line-color': areaLine[theme], 'line-opacity': 0.9, 'line-width': 0.8 },
    },
    {
      ...level1,
      id: 'chosen-region',
      type: 'line',
      filter: ['==', ['get', 'id'], region ?? ''],
      paint: { 'line-color': chosen, 'line-width': 2.4 },
    },
    {
      ...level2,
      id: 'chosen-area',
      type: 'line',
      filter: ['==', ['get', 'id'], area ?? ''],
      paint: { 'line-color': chosen, 'line-width': 3 },
    },
  ];
}

/** Opaque, so that colours match the legend; closer up, when an area fills the map, only a tint. */
function strength(shows: Drawing['shows'], max: number, until: number): ExpressionSpecification | number {
  if (shows !== 'areas') return invisible;
  return ['interpolate', ['linear'], ['zoom'], until, max, until + 2, 0.25];
}

function caseLayersOf({ shows, heat }: Drawing, theme: MapTheme): LayerSpecification[] {
  if (shows === 'heatmap') return [heatLayer(Object.values(heat), theme)];
  if (shows !== 'markers') return [];
  return [
    {
      id: 'markers',
      type: 'circle',
      source: 'markers',
      paint: {
        'circle-color': trackerDefaults.markerColour,
        'circle-opacity': 0.9,
        'circle-radius': [
          'interpolate',
          ['linear'],
          ['sqrt', ['get', 'cases']],
          markerSizes.from.root,
          markerSizes.from.radius,
          markerSizes.to.root,
          markerSizes.to.radius,
        ],
        'circle-stroke-color': lineColours[theme].halo,
        'circle-stroke-width': 1.5,
      },
    },
  ];
}

/**
 * The radius of a marker in pixels, from the square root of its cases, so that its surface represents their number.
 */
const markerSizes = { from: { root: 1, radius: 5 }, to: { root: 25, radius: 20 } } as const;

export function markerDots({ shows, markers }: Pick<Drawing, 'shows' | 'markers'>) {
  if (shows !== 'markers') return [];
  const { from, to } = markerSizes;
  return markers.map(({ location: { latitude, longitude }, numberOfCases }) => {
    const share = Math.min((Math.sqrt(numberOfCases) - from.root) / (to.root - from.root), 1);
    return {
      lat: latitude,
      lng: longitude,
      size: Math.round(2 * (from.radius + share * (to.radius - from.radius))),
    };
  });
}

function heatLayer(areas: readonly LatitudeLongitude[], theme: MapTheme): LayerSpecification {
  return {
    id: 'heat',
    type: 'heatmap',
    source: 'heat',
    paint: {
      'heatmap-weight': ['interpolate', ['linear'], ['ln', ['+', 1, ['get', 'cases']]], 0, 0, 9, 1],
      'heatmap-intensity': 1.5,
      'heatmap-radius': heatRadius(areas),
      'heatmap-color': heatColour(theme),
      'heatmap-opacity': 0.8,
    },
  };
}

/** From zero, transparent in a similar tone so that edges are not grey, through the colours of areas with cases. */
function heatColour(theme: MapTheme): ExpressionSpecification {
  const ramp = classColours[theme];
  return [
    'interpolate',
    ['linear'],
    ['heatmap-density'],
    0,
    `${noCasesColour[theme]}00`,
    ...ramp.flatMap((colour, index) => [(index + 1) / ramp.length, colour]),
  ];
}

function circleLayers(theme: MapTheme): LayerSpecification[] {
  const { circle } = lineColours[theme];
  return [
    {
      id: 'circle',
      type: 'fill',
      source: 'circle',
      paint: { 'fill-color': circle, 'fill-opacity': trackerDefaults.circleOpacity },
    },
    {
      id: 'circle-line',
      type: 'line',
      source: 'circle',
      paint: { 'line-color': circle, 'line-width': 1.5, 'line-dasharray': [2, 1.5] },
    },
  ];
}

/** The colour of an area by its place id; an area without data has the colour of areas without cases (PAR-06). */
export function areaColour(
  counts: CasesByArea,
  { colourOf }: CaseClasses,
  theme: MapTheme,
): ExpressionSpecification | string {
  const none = colourOf(undefined, theme);
  const [first, ...others] = Object.entries(counts);
  if (!first) return none;
  const colour = ({ numberOfCases }: { numberOfCases: number }) => colourOf(numberOfCases, theme);
  return [
    'match',
    ['get', 'id'],
    first[0],
    colour(first[1]),
    ...others.flatMap(([id, figure]) => [id, colour(figure)]),
    none,
  ];
}

function points(counted: readonly (LatitudeLongitude & { numberOfCases: number })[]) {
  return {
    type: 'geojson',
    data: {
      type: 'FeatureCollection',
      features: counted.map(({ latitude, longitude, numberOfCases }) => ({
        type: 'Feature',
        properties: { cases: numberOfCases },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    },
  } satisfies MapOverlay['sources'][string];
}

const corners = 64;

/** A small circle on the ground as a closed ring of longitudes and latitudes, as if the ground were flat. */
function circleAround({ lat, lng }: Position, metres: number): [number, number][] {
  const north = (metres / earthRadiusMetres) * (180 / Math.PI);
  const east = north / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const bearing = ((index % corners) * 2 * Math.PI) / corners;
    return [lng + east * Math.sin(bearing), lat + north * Math.cos(bearing)];
  });
}
