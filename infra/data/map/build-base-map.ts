// Builds web/public/map/base-map.pmtiles: node infra/data/map/build-base-map.ts {directory with the sources, see README.md}
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { elevationLabels, type PlaceLabel, placeLabels } from './place-labels.ts';
import { reliefAreas } from './relief.ts';
import { numberOf, readGeoJson, readTopoJson, type SourceFeature, textOf, unwrapped } from './shapes.ts';
import { type TileLayer, tileArchive } from './tile-archive.ts';

const require = createRequire(import.meta.url);

/** The deepest zoom of the archive; its data is accurate to about 500 m, so that deeper zooms would add nothing. */
const baseMapZoom = 7;
/** The elevations are known only every ten kilometres. */
const reliefTolerance = 14;

const [directory] = process.argv.slice(2);
if (directory === undefined)
  throw new Error('Usage: node infra/data/map/build-base-map.ts {directory with the sources}');

const folder = new URL('../../../web/public/map/', import.meta.url);
const archive = await tileArchive({
  name: 'Base map',
  attribution: 'Natural Earth, GeoNames',
  maxZoom: baseMapZoom,
  layers: layersOf(directory),
});
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('base-map.pmtiles', folder), archive);
console.log(`base-map.pmtiles: ${(archive.length / 1e6).toFixed(1)} MB`);

/**
 * The layers of the base map, from files of a directory (README.md) and the packages `world-atlas` and `us-atlas`.
 * Shapes of a smaller scale are used for the first zooms.
 */
function layersOf(directory: string): TileLayer[] {
  const read = (file: string) => readGeoJson(directory, `${file}.json`);
  return [
    ...coarseLand(),
    ...scaled('land', [[5, baseMapZoom, [...landOf('10m'), ...read('ne_10m_minor_islands')].map(bare)]]),
    ...relief(directory),
    ...scaled('ice', [[1, baseMapZoom, read('ne_50m_glaciated_areas').map(bare)]]),
    ...scaled('urban', [
      [5, 5, read('ne_50m_urban_areas').filter(isAbove('area_sqkm', 60)).map(bare)],
      [6, baseMapZoom, read('ne_50m_urban_areas').map(bare)],
    ]),
    ...scaled('water', [
      [0, 2, read('ne_110m_lakes').map(bare)],
      [3, 4, read('ne_50m_lakes').map(bare)],
      [5, baseMapZoom, lakesInDetail(read).map(bare)],
    ]),
    ...scaled('rivers', [
      [2, 3, read('ne_50m_rivers_lake_centerlines').filter(isUpTo('scalerank', 3)).map(river)],
      [4, 5, read('ne_50m_rivers_lake_centerlines').map(river)],
      [
        6,
        baseMapZoom,
        [...read('ne_50m_rivers_lake_centerlines'), ...read('ne_10m_rivers_europe')].map(river),
      ],
    ]),
    ...scaled('borders', [
      [0, 2, read('ne_110m_admin_0_boundary_lines_land').map(level(0))],
      [3, 4, read('ne_50m_admin_0_boundary_lines_land').map(level(0))],
      [5, baseMapZoom, read('ne_10m_admin_0_boundary_lines_land').map(level(0))],
      [3, baseMapZoom, read('ne_50m_admin_1_states_provinces_lines').map(level(1))],
    ]),
    ...roads(directory),
    ...labels(placeLabels(directory)),
    ...labels(elevationLabels(read('ne_10m_geography_regions_elevation_points'))),
  ];
}

function scaled(name: string, parts: readonly [number, number, readonly SourceFeature[]][]): TileLayer[] {
  return parts.map(([minZoom, maxZoom, features]) => ({ name, minZoom, maxZoom, features }));
}

/**
 * The land of the first zooms: finer than the scale intended for them, since a map is enlarged up to the next zoom.
 */
function coarseLand(): TileLayer[] {
  return scaled('land', [
    [0, 2, landOf('50m').map(bare)],
    [3, 4, landOf('10m').map(bare)],
  ]).map((layer) => ({ ...layer, isCoarse: true }));
}

function landOf(scale: '50m' | '10m'): SourceFeature[] {
  return readTopoJson(require.resolve(`world-atlas/land-${scale}.json`), 'land').map((land) => ({
    ...land,
    geometry: unwrapped(land.geometry),
  }));
}

function lakesInDetail(read: (file: string) => SourceFeature[]): SourceFeature[] {
  return [...read('ne_50m_lakes'), ...read('ne_10m_lakes_europe'), ...read('ne_10m_lakes_north_america')];
}

/** Small steps and hills would only be noise on a map of a continent. */
function relief(directory: string): TileLayer[] {
  const all = reliefAreas(directory);
  return scaled('relief', [
    [3, 4, all.filter(isAbove('metres', 299))],
    [5, baseMapZoom, all],
  ]).map((layer) => ({ ...layer, tolerance: reliefTolerance }));
}

/** Natural Earth's main roads exist only in its largest scale, and not every copy contains that file. */
function roads(directory: string): TileLayer[] {
  if (!existsSync(join(directory, 'ne_10m_roads.json'))) return [];
  const all = readGeoJson(directory, 'ne_10m_roads.json').filter(isUpTo('scalerank', 8));
  const road = (found: SourceFeature) => keeping(found, { rank: numberOf(found, 'scalerank', 8) });
  return scaled('roads', [
    [4, 5, all.filter(isUpTo('scalerank', 4)).map(road)],
    [6, baseMapZoom, all.map(road)],
  ]);
}

/**
 * Each label is in the tiles from the zoom at which it may appear; labels of later zooms are only in the deepest
 * tiles.
 */
function labels(all: readonly PlaceLabel[]): TileLayer[] {
  return Array.from({ length: baseMapZoom + 1 }, (_, zoom) => ({
    name: 'places',
    minZoom: zoom,
    maxZoom: baseMapZoom,
    features: all.filter(({ minZoom }) => Math.min(minZoom, baseMapZoom) === zoom).map(labelFeature),
  })).filter(({ features }) => features.length > 0);
}

function labelFeature({ lng, lat, minZoom, kind, rank, names, elevation }: PlaceLabel): SourceFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { kind, rank, minZoom, ...names, ...(elevation !== undefined && { elevation }) },
  };
}

function river(found: SourceFeature): SourceFeature {
  return keeping(found, { rank: numberOf(found, 'scalerank', 9) });
}

function level(administrative: 0 | 1) {
  return (found: SourceFeature) =>
    keeping(found, {
      level: administrative,
      ...(/disput|indefinite|claim/i.test(textOf(found, 'featurecla')) && { disputed: true }),
    });
}

function bare(found: SourceFeature): SourceFeature {
  return keeping(found, {});
}

function keeping({ geometry }: SourceFeature, properties: Record<string, unknown>): SourceFeature {
  return { type: 'Feature', geometry, properties };
}

function isUpTo(name: string, most: number) {
  return (found: SourceFeature) => numberOf(found, name, 99) <= most;
}

function isAbove(name: string, least: number) {
  return (found: SourceFeature) => numberOf(found, name, 0) > least;
}
