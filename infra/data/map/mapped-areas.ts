import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import type { Geometry } from 'geojson';
import { meanOf } from '../cities.ts';
import { type Code, readGazetteer } from '../directory/read-gazetteer.ts';
import {
  circle,
  contains,
  mergedTopoJson,
  middleOf,
  readGeoJson,
  readTopoJson,
  type SourceFeature,
  textProperty,
} from './shapes.ts';

/** An administrative area of the disease map; one without an open boundary is a circle around its centre. */
export type MappedArea = Position & {
  /** The country's code and the area's own, such as `GB-E06000022`. */
  id: string;
  level: 1 | 2;
  /** In the language of its country. */
  name: string;
  parent: string | undefined;
  geometry: Geometry;
  shape: 'boundary' | 'circle';
};

export const countryOf = (id: string): string => id.slice(0, 2);

const require = createRequire(import.meta.url);
const northernIreland = 'GB-N07000001';
/** A state of the United States has two digits, a county the state's and three more. */
const stateDigits = 2;

export function mappedAreas(directory: string): MappedArea[] {
  return [...britishAreas(directory), ...americanAreas(), ...frenchAreas(directory), ...circledAreas()];
}

/** Regions of the European Parliament, which are England's regions and the nations; and districts. */
function britishAreas(directory: string): MappedArea[] {
  const districtsOfNorthernIreland = readTopoJson(join(directory, 'ni_topo_lgd.json'), 'lgd').map((found) =>
    area(`GB-${textProperty(found, 'LGDCode')}`, 2, textProperty(found, 'LGDNAME'), northernIreland, found),
  );
  const regions = readTopoJson(join(directory, 'gb_topo_eer.json'), 'eer').map((found) =>
    area(`GB-${textProperty(found, 'EER13CD')}`, 1, textProperty(found, 'EER13NM'), undefined, found),
  );
  const districts = readTopoJson(join(directory, 'gb_topo_lad.json'), 'lad').map((found) =>
    area(
      `GB-${textProperty(found, 'LAD13CD')}`,
      2,
      textProperty(found, 'LAD13NM'),
      parentAmong(regions, found),
      found,
    ),
  );
  return [
    ...regions,
    area(
      northernIreland,
      1,
      'Northern Ireland',
      undefined,
      mergedTopoJson(join(directory, 'ni_topo_lgd.json'), 'lgd'),
    ),
    ...districts,
    ...districtsOfNorthernIreland,
  ];
}

function americanAreas(): MappedArea[] {
  const read = (object: string) => readTopoJson(require.resolve('us-atlas/counties-10m.json'), object);
  const id = (found: SourceFeature) => String(found.id ?? '');
  return [
    ...read('states').map((found) =>
      area(`US-${id(found)}`, 1, textProperty(found, 'name'), undefined, found),
    ),
    ...read('counties').map((found) =>
      area(`US-${id(found)}`, 2, textProperty(found, 'name'), `US-${id(found).slice(0, stateDigits)}`, found),
    ),
  ];
}

function frenchAreas(directory: string): MappedArea[] {
  const regions = readGeoJson(directory, 'regions-avec-outre-mer.geojson').map((found) =>
    area(`FR-R${textProperty(found, 'code')}`, 1, textProperty(found, 'nom'), undefined, found),
  );
  const departments = readGeoJson(directory, 'departements-avec-outre-mer.geojson').map((found) =>
    area(
      `FR-D${textProperty(found, 'code')}`,
      2,
      textProperty(found, 'nom'),
      parentAmong(regions, found),
      found,
    ),
  );
  return [...regions, ...departments];
}

function area(
  id: string,
  level: 1 | 2,
  name: string,
  parent: string | undefined,
  { geometry }: SourceFeature,
): MappedArea {
  return { id, level, name, parent, geometry, shape: 'boundary', ...middleOf(geometry) };
}

/** The area of the first level that contains the middle of an area of the second level, or else is nearest to it. */
function parentAmong(regions: readonly MappedArea[], { geometry }: SourceFeature): string | undefined {
  const middle = middleOf(geometry);
  const around = regions.find((region) => contains(region.geometry, middle));
  const byDistance = (region: MappedArea) => (region.lat - middle.lat) ** 2 + (region.lng - middle.lng) ** 2;
  return (around ?? [...regions].sort((a, b) => byDistance(a) - byDistance(b))[0])?.id;
}

/**
 * The areas of Ireland, Germany and Japan, as circles: none of our sources has boundaries for them that are open for
 * commercial use. `circled-areas.txt` has a paragraph for each area of the first level: id and name (ISO 3166-2), then
 * its parts with centre and radius in miles, or behind its name the first digits of its postcodes. Hokkaido is as large
 * as a region and has its usual four parts instead.
 */
function circledAreas(): MappedArea[] {
  const text = readFileSync(new URL('./circled-areas.txt', import.meta.url), 'utf8');
  const germanRegion = postalRegions();
  return text
    .trimEnd()
    .split('\n\n')
    .flatMap((paragraph) => {
      const [head = '', ...lines] = paragraph.split('\n');
      const [id = '', name = '', digits] = head.split(' ');
      const parts =
        digits?.split(',').flatMap((region) => germanRegion(region, name)) ?? lines.map(listedArea);
      return [circleAround(id, name, parts), ...parts.map((part) => ({ ...part, parent: id }))];
    });
}

function listedArea(line: string): MappedArea {
  const [id = '', name = '', lat, lng, miles] = line.split(' ');
  return circled(id, 2, name, { lat: Number(lat), lng: Number(lng) }, Number(miles));
}

/** Germany's second level: postal regions, named after their first two digits and a town. */
function postalRegions(): (region: string, state: string) => MappedArea[] {
  const { codes, townNear } = readGazetteer();
  const german = codes.filter(({ country }) => country === 'DE');
  const byRegion: Map<string, Code[]> = Map.groupBy(german, ({ code }) => code.slice(0, 2));
  return (region, state) => {
    const own = byRegion.get(region) ?? [];
    const [first] = own;
    if (first === undefined) return [];
    const middle = meanOf(own);
    const town = townNear({ ...first, ...middle })?.name ?? state;
    return [circled(`DE-P${region}`, 2, `${region} ${town}`, middle, spreadOf(own, middle))];
  };
}

function circleAround(id: string, name: string, parts: readonly MappedArea[]): MappedArea {
  const middle = meanOf(parts);
  return circled(id, 1, name, middle, Math.max(12, spreadOf(parts, middle) * 1.3));
}

function circled(id: string, level: 1 | 2, name: string, middle: Position, miles: number): MappedArea {
  return { id, level, name, parent: undefined, ...middle, shape: 'circle', geometry: circle(middle, miles) };
}

function spreadOf(places: readonly Position[], middle: Position): number {
  const squares = places.map((place) => milesBetween(place, middle) ** 2);
  return Math.max(5, Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length));
}
