import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
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
 * The map's first view, from the editor's numbers; the defaults replace what is empty or no place on a map (PAR-20). If this view shows all of the countries, a narrow map does so too.
 */
export function trackerStart(
  { lat, lng, zoom: set }: Record<'lat' | 'lng' | 'zoom', number | null>,
  countries: readonly string[] = [],
): TrackerStart {
  const { center } = trackerDefaults;
  const zoom = numberWithin(set, [0, 22], trackerDefaults.zoom);
  const corners = cornersOf(countries);
  const longitudes = corners.map((corner) => corner.lng);
  const degrees = Math.max(...longitudes) - Math.min(...longitudes);
  const isWhole = countries.length > 0 && tileWidth * 2 ** zoom * (degrees / 360) <= wideMap;
  return {
    center: {
      lat: numberWithin(lat, [-90, 90], center.lat),
      lng: numberWithin(lng, [-180, 180], center.lng),
    },
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

const heatmapUntil = 6;

/** Combined mode shows a heatmap on a roadmap up to zoom 6, and markers on terrain above that (PAR-16). */
export function mapLook(mode: MapMode, zoom: number): MapLook {
  if (mode !== 'combined') return { kind: 'roadmap', shows: mode };
  return zoom > heatmapUntil ? { kind: 'terrain', shows: 'markers' } : { kind: 'roadmap', shows: 'heatmap' };
}

/** Areas without cases, and places without data (PAR-06). */
export const noCasesColour: Record<MapTheme, string> = { light: '#efe9dc', dark: '#566a60' };

/** From few to many, in one hue: darker on a light map, brighter on a dark one. */
export const classColours: Record<MapTheme, readonly string[]> = {
  light: ['#fac4a3', '#ef9862', '#d9732a', '#b95800', '#954700'],
  dark: ['#a86f3a', '#cf8236', '#f5993d', '#ffc08a', '#ffebdc'],
};

/** The lines between areas, dark enough for the colours on both sides. */
export const areaLine: Record<MapTheme, string> = { light: '#0d0703', dark: '#060b0a' };

export type CaseClasses = ReturnType<typeof caseClasses>;

/**
 * Classes with equal shares of the different numbers of cases in areas: five, or one for each number if there are
 * fewer. `starts` is the smallest number of each. Numbers of several months are divided by `months`, so that the
 * classes are those of an average month.
 */
export function caseClasses(areas: Readonly<Record<string, { numberOfCases: number }>>, months = 1) {
  const distinct = [
    ...new Set(Object.values(areas).map(({ numberOfCases }) => Math.ceil(numberOfCases / months))),
  ]
    .filter((cases) => cases > 0)
    .sort((one, other) => one - other);
  const count = Math.min(classColours.light.length, distinct.length);
  const starts = Array.from({ length: count }, (_, index) =>
    index === 0 ? 1 : (distinct[Math.floor((index * distinct.length) / count)] ?? 1),
  );
  /** From 1; 0 for no cases. */
  const classOf = (cases: number) => starts.findLastIndex((from) => cases >= from) + 1;
  const colourOf = (cases: number | undefined, theme: MapTheme) => {
    const index = classOf(cases ?? 0) - 1;
    // Fewer classes are spread over all colours.
    const spread = Math.round(((index + 0.5) / count) * classColours.light.length - 0.5);
    return (index < 0 ? undefined : classColours[theme][spread]) ?? noCasesColour[theme];
  };
  return { starts, classOf, colourOf };
}
