import { readFileSync } from 'node:fs';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import { invalid } from '../http/parse-input.ts';
import { lazy } from '../lazy.ts';

/** Location of the areas: next to this module, or next to the bundle that contains it. */
export const areasFile = new URL('./areas.txt', import.meta.url);

export type PostalArea = Position & {
  id: string;
  level: 1 | 2;
  parent: string | undefined;
  name: string;
  isSparse: boolean;
};

/**
 * The smallest place to which a case is assigned: a postcode district or, in countries with finer postcodes, an area
 * of level 2.
 */
export type District = Position & { id: string; area: PostalArea; postalCode: string };

export type Areas = ReturnType<typeof readAreas>;

/** With fewer households than this, an area's small counts are withheld; docs/disease-map.md explains the number. */
const minHouseholds = 20_000;

/** Parses the file that `infra/data/map/build-areas.ts` writes; ZIP codes are parsed only when one is looked up. */
export function readAreas(text: string) {
  const lines = text.split('\n').map((line) => line.split('\t'));
  const areas = byId(lines.filter(([kind]) => kind === 'a').map(toArea));
  const districts = byId(
    lines.filter(([kind]) => kind === 'd').flatMap((fields) => toDistrict(fields, areas)),
  );
  let zips: Map<string, string> | undefined;
  const countyOf = (zip: string) => {
    zips ??= new Map(
      lines
        .filter(([kind]) => kind === 'z')
        .flatMap(([, county = '', codes = '']) => codes.split(' ').map((code) => [code, county] as const)),
    );
    return zips.get(zip);
  };
  return {
    area: (id: string) => areas.get(id),
    district: (id: string) => districts.get(id),
    districts: () => districts.values(),
    /** The district of a postcode; undefined when the postcode is unknown. */
    districtOf: (country: string, postcode: string) =>
      districts.get(
        (country === 'US' ? countyOf(postcode.slice(0, 5)) : undefined) ?? `${country}-${postcode}`,
      ),
  };
}

/** The district of a country that is nearest to a place, at most thirty miles away. */
export function nearestDistrict(areas: Areas, country: string, place: Position): District | undefined {
  const maxMiles = 30;
  let nearest: { district: District; miles: number } | undefined;
  for (const district of areas.districts()) {
    if (!district.id.startsWith(country)) continue;
    const miles = milesBetween(district, place);
    if (miles <= (nearest?.miles ?? maxMiles)) nearest = { district, miles };
  }
  return nearest?.district;
}

function toArea([, id = '', level, parent = '', name = '', lat, lng, , households]: string[]): PostalArea {
  const isSparse = level === '2' && Number(households) < minHouseholds;
  const position = { lat: Number(lat), lng: Number(lng) };
  return { id, level: level === '1' ? 1 : 2, parent: parent || undefined, name, isSparse, ...position };
}

function toDistrict(
  [, id = '', areaId = '', postalCode = '', lat, lng]: string[],
  areas: ReadonlyMap<string, PostalArea>,
): District[] {
  const area = areas.get(areaId);
  return area ? [{ id, area, postalCode, lat: Number(lat), lng: Number(lng) }] : [];
}

function byId<Entry extends { id: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

export const connectAreas: () => Areas = lazy(() => readAreas(readFileSync(areasFile, 'utf8')));

/** Throws an invalid-field error unless the place id, if any, belongs to an area. */
export function knownPlace(areas: Areas, placeId: string | undefined): void {
  if (placeId !== undefined && !areas.area(placeId))
    throw invalid({ placeId: ['Enter the id of an area on the map.'] });
}
