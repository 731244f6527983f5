import type { CaseLevel } from '@merrowvale/shared/domain/case-figures.ts';
import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { MapTheme } from '../../components/map/style/map-style.ts';
import type { MapKind } from '../../components/map/style/shape-layers.ts';

/** The tracker's defaults (PAR-08, PAR-19 to PAR-21). */
export const trackerDefaults = {
  center: { lat: 52.5555, lng: 0 },
  zoom: 8,
  radius: '10mi',
  circleMetres: 3000,
  circleOpacity: 0.1,
  markerColour: '#ee7d00',
} as const;

export type TrackerStart = { center: Position; zoom: number; overview: readonly Position[] | undefined };

/** The width in pixels of a map on a large screen, for which editors choose the zoom. */
const wideMap = 800;
const tileWidth = 512;

/**
 * The map's first view, from the editor's numbers; an empty number, which is null, is replaced by the default
 * (PAR-20). If this view shows all of the countries, a narrow map does so too.
 */
export function trackerStart(
  { lat, lng, zoom: set }: Record<'lat' | 'lng' | 'zoom', number | null>,
  countries: readonly string[] = [],
): TrackerStart {
  const { center } = trackerDefaults;
  const zoom = set ?? trackerDefaults.zoom;
  const corners = cornersOf(countries);
  const longitudes = corners.map((corner) => corner.lng);
  const degrees = Math.max(...longitudes) - Math.min(...longitudes);
  const isWhole = countries.length > 0 && tileWidth * 2 ** zoom * (degrees / 360) <= wideMap;
  return {
    center: { lat: lat ?? center.lat, lng: lng ?? center.lng },
    zoom,
    overview: isWhole ? corners : undefined,
  };
}

/** True for countries that are much wider than high, which a tall map would show too small. */
export function isWide(corners: readonly Position[] = []): boolean {
  const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);
  return spanOf(corners.map(({ lng }) => lng)) > 2 * spanOf(corners.map(({ lat }) => lat));
}

export type MapMode = 'areas' | 'markers' | 'combined';
export type MapLook = { kind: MapKind; shows: MapMode | 'heatmap' };

/** The deepest zoom of the heatmap in combined mode. */
const heatmapUntil = 6;

/** Combined mode shows a heatmap on a roadmap up to zoom 6, and markers on terrain above that (PAR-16). */
export function mapLook(mode: MapMode, zoom: number): MapLook {
  if (mode === 'areas') return { kind: 'roadmap', shows: 'areas' };
  if (mode === 'markers') return { kind: 'roadmap', shows: 'markers' };
  return zoom > heatmapUntil ? { kind: 'terrain', shows: 'markers' } : { kind: 'roadmap', shows: 'heatmap' };
}

/**
 * The minimum number of cases for each colour: none, low, medium, and high in five shades, since a year has thousands
 * of cases. The colours are the same for each period, so that months can be compared.
 */
export const caseSteps = [
  { from: 0, level: 'none' },
  { from: 1, level: 'low' },
  { from: 10, level: 'medium' },
  { from: 25, level: 'high' },
  { from: 250, level: 'high' },
  { from: 1000, level: 'high' },
  { from: 4000, level: 'high' },
  { from: 16_000, level: 'high' },
] as const satisfies readonly { from: number; level: CaseLevel }[];

/** From few to many: darker on a light map, brighter on a dark one. */
export const stepColours: Record<MapTheme, readonly string[]> = {
  light: ['#efe9dc', '#f9dfa8', '#f5c26b', '#eb9d45', '#d9762f', '#b9531f', '#8e3515', '#5f1f0f'],
  dark: ['#36453d', '#4d3f1f', '#71521d', '#98661d', '#c07d22', '#e0983a', '#f3b765', '#ffdda3'],
};

/** The colour of a number of cases; without a number, the colour of no cases (PAR-06). */
export function stepColour(numberOfCases: number | undefined, theme: MapTheme): string {
  const index = caseSteps.findLastIndex(({ from }) => (numberOfCases ?? 0) >= from);
  return stepColours[theme][Math.max(index, 0)] ?? '';
}
