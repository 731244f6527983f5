import { createRequire } from 'node:module';
import { join } from 'node:path';
import { mergedTopoJson, readGeoJson, readTopoJson, type SourceFeature, textOf } from './geojson-source.ts';
import type { MappedArea } from './mapped-area.ts';
import { contains, middleOf } from './polygons.ts';

const require = createRequire(import.meta.url);
const northernIreland = 'GB-N07000001';
/** A state of the United States has two digits, a county the state's and three more. */
const stateDigits = 2;

export function boundedAreas(directory: string): MappedArea[] {
  return [...britishAreas(directory), ...americanAreas(), ...frenchAreas(directory)];
}

/** Regions of the European Parliament, which are England's regions and the nations; and districts. */
function britishAreas(directory: string): MappedArea[] {
  const districtsOfNorthernIreland = readTopoJson(join(directory, 'ni_topo_lgd.json'), 'lgd').map((found) =>
    area(`GB-${textOf(found, 'LGDCode')}`, 2, textOf(found, 'LGDNAME'), northernIreland, found),
  );
  const regions = readTopoJson(join(directory, 'gb_topo_eer.json'), 'eer').map((found) =>
    area(`GB-${textOf(found, 'EER13CD')}`, 1, textOf(found, 'EER13NM'), undefined, found),
  );
  const districts = readTopoJson(join(directory, 'gb_topo_lad.json'), 'lad').map((found) =>
    area(`GB-${textOf(found, 'LAD13CD')}`, 2, textOf(found, 'LAD13NM'), parentAmong(regions, found), found),
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
    ...read('states').map((found) => area(`US-${id(found)}`, 1, textOf(found, 'name'), undefined, found)),
    ...read('counties').map((found) =>
      area(`US-${id(found)}`, 2, textOf(found, 'name'), `US-${id(found).slice(0, stateDigits)}`, found),
    ),
  ];
}

function frenchAreas(directory: string): MappedArea[] {
  const regions = readGeoJson(directory, 'regions-avec-outre-mer.geojson').map((found) =>
    area(`FR-R${textOf(found, 'code')}`, 1, textOf(found, 'nom'), undefined, found),
  );
  const departments = readGeoJson(directory, 'departements-avec-outre-mer.geojson').map((found) =>
    area(`FR-D${textOf(found, 'code')}`, 2, textOf(found, 'nom'), parentAmong(regions, found), found),
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
