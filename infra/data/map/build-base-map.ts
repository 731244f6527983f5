// Builds web/public/map/base-map.pmtiles: node infra/data/map/build-base-map.ts {directory with the sources, see README.md}
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { reliefSteps } from '@merrowvale/shared/domain/map-data.ts';
import { contours } from 'd3-contour';
import type { Position as Coordinates } from 'geojson';
import { sourceDirectory } from '../cities.ts';
import { elevationLabels, type PlaceLabel, placeLabels } from './place-labels.ts';
import {
  numberOf,
  readGeoJson,
  readTopoJson,
  type SourceFeature,
  textProperty,
  unwrapped,
} from './shapes.ts';
import { type TileLayer, tileArchive } from './tile-archive.ts';

const require = createRequire(import.meta.url);

/** The deepest zoom of the archive; its data is accurate to about 500 m, so that deeper zooms would add nothing. */
const baseMapZoom = 7;
/** The elevations are known only every ten kilometres. */
const reliefTolerance = 14;

/** The grey of the sea, and the metres between two greys: fitted to known places, such as Munich and La Paz. */
const seaGrey = 23;
const metresPerGrey = 28.7;
/** Hills with fewer corners are noise. */
const minCorners = 12;

printErrorsPlainly();
const folder = new URL('../../../web/public/map/', import.meta.url);
const archive = await tileArchive({
  name: 'Base map',
  attribution: 'Natural Earth, GeoNames',
  maxZoom: baseMapZoom,
  layers: layersOf(sourceDirectory()),
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
  const last = baseMapZoom;
  const relief = reliefAreas(directory);
  return [
    // Finer than the scale intended for these zooms, since a map is enlarged up to the next zoom.
    { ...layer('land', 0, 2, landOf('50m').map(bare)), isCoarse: true },
    { ...layer('land', 3, 4, landOf('10m').map(bare)), isCoarse: true },
    layer('land', 5, last, [...landOf('10m'), ...read('ne_10m_minor_islands')].map(bare)),
    // Small steps and hills would only be noise on a map of a continent.
    { ...layer('relief', 3, 4, relief.filter(isAbove('metres', 299))), tolerance: reliefTolerance },
    { ...layer('relief', 5, last, relief), tolerance: reliefTolerance },
    layer('ice', 1, last, read('ne_50m_glaciated_areas').map(bare)),
    layer('urban', 5, 5, read('ne_50m_urban_areas').filter(isAbove('area_sqkm', 60)).map(bare)),
    layer('urban', 6, last, read('ne_50m_urban_areas').map(bare)),
    layer('water', 0, 2, read('ne_110m_lakes').map(bare)),
    layer('water', 3, 4, read('ne_50m_lakes').map(bare)),
    layer('water', 5, last, lakesInDetail(read).map(bare)),
    layer('rivers', 2, 3, read('ne_50m_rivers_lake_centerlines').filter(isUpTo('scalerank', 3)).map(river)),
    layer('rivers', 4, 5, read('ne_50m_rivers_lake_centerlines').map(river)),
    layer(
      'rivers',
      6,
      last,
      [...read('ne_50m_rivers_lake_centerlines'), ...read('ne_10m_rivers_europe')].map(river),
    ),
    layer('borders', 0, 2, read('ne_110m_admin_0_boundary_lines_land').map(level(0))),
    layer('borders', 3, 4, read('ne_50m_admin_0_boundary_lines_land').map(level(0))),
    layer('borders', 5, last, read('ne_10m_admin_0_boundary_lines_land').map(level(0))),
    layer('borders', 3, last, read('ne_50m_admin_1_states_provinces_lines').map(level(1))),
    ...roads(directory),
    ...labels(placeLabels(directory)),
    ...labels(elevationLabels(read('ne_10m_geography_regions_elevation_points'))),
  ];
}

function layer(
  name: string,
  minZoom: number,
  maxZoom: number,
  features: readonly SourceFeature[],
): TileLayer {
  return { name, minZoom, maxZoom, features };
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

/** Natural Earth's main roads exist only in its largest scale, and not every copy contains that file. */
function roads(directory: string): TileLayer[] {
  if (!existsSync(join(directory, 'ne_10m_roads.json'))) return [];
  const all = readGeoJson(directory, 'ne_10m_roads.json').filter(isUpTo('scalerank', 8));
  const road = (found: SourceFeature) => keeping(found, { rank: numberOf(found, 'scalerank', 8) });
  return [
    layer('roads', 4, 5, all.filter(isUpTo('scalerank', 4)).map(road)),
    layer('roads', 6, baseMapZoom, all.map(road)),
  ];
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
      ...(/disput|indefinite|claim/i.test(textProperty(found, 'featurecla')) && { disputed: true }),
    });
}

function bare(found: SourceFeature): SourceFeature {
  return keeping(found, {});
}

function keeping({ geometry }: SourceFeature, properties: Record<string, unknown>): SourceFeature {
  return { type: 'Feature', geometry, properties };
}

function isUpTo(name: string, max: number) {
  return (found: SourceFeature) => numberOf(found, name, 99) <= max;
}

function isAbove(name: string, min: number) {
  return (found: SourceFeature) => numberOf(found, name, 0) > min;
}

/** The land above each step of elevation, from a greyscale picture (binary PGM) of the whole world. */
function reliefAreas(directory: string): SourceFeature[] {
  const path = join(directory, 'elevation.pgm');
  const file = readFileSync(path);
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40));
  if (!header) throw new Error(`${path} is not a picture in PGM format.`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const elevations = Array.from(file.subarray(header[0].length), (grey) => (grey - seaGrey) * metresPerGrey);
  const onMap = ([x = 0, y = 0]: Coordinates) => [(x / width) * 360 - 180, 90 - (y / height) * 180];
  const areas = contours()
    .size([width, height])
    .thresholds([...reliefSteps])(elevations);
  return areas.flatMap(({ value: metres, coordinates }) =>
    coordinates
      .map((rings) => rings.filter(({ length }) => length > minCorners))
      .filter(([outer]) => outer !== undefined)
      .map((rings) => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(onMap)) },
        properties: { metres },
      })),
  );
}
