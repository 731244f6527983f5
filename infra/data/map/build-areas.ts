// Builds the areas of the disease map: node infra/data/map/build-areas.ts {directory with the sources, see README.md}
import { mkdirSync, writeFileSync } from 'node:fs';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { type City, readCities, sourceDirectory } from '../cities.ts';
import { type Code, readGazetteer } from '../directory/read-gazetteer.ts';
import { countryOf, type MappedArea, mappedAreas } from './mapped-areas.ts';
import { boundsOf, contains, nearness } from './shapes.ts';
import { tileArchive } from './tile-archive.ts';

const peoplePerHousehold = 2.4;
/** Far fewer than the averages of 9,000 (United Kingdom) and 4,000 (United States), since codes differ in size. */
const householdsPerCode = { GB: 1500, IE: 3000, US: 300, FR: 600, DE: 900 } as const;

/** London's boroughs, except the City of London, and the metropolitan districts have more households than this. */
const urbanHouseholds = 60_000;
const isUrban = (id: string) => /^GB-E0[89]/.test(id) && id !== 'GB-E09000001';

type Placed = Position & { country: string };

printErrorsPlainly();
const directory = sourceDirectory();
const areas = mappedAreas(directory);
const lines = areaLines(areas, readGazetteer().codes, directory);
writeFileSync(new URL('../../../functions/lib/disease/areas.txt', import.meta.url), `${lines.join('\n')}\n`);

const maxZoom = 8;
const ofLevel = (level: 1 | 2) => areas.filter((area) => area.level === level).map(feature);
const archive = await tileArchive({
  name: 'Areas',
  attribution: 'Office for National Statistics, U.S. Census Bureau, IGN',
  maxZoom,
  layers: [
    { name: 'areas-1', features: ofLevel(1), minZoom: 0, maxZoom },
    { name: 'areas-2', features: ofLevel(2), minZoom: 4, maxZoom },
  ],
});
const folder = new URL('../../../web/public/map/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('areas.pmtiles', folder), archive);
console.log(
  `${areas.length} areas, ${lines.length} lines; areas.pmtiles: ${(archive.length / 1e6).toFixed(1)} MB`,
);

function feature({ id, name, parent, shape, geometry }: MappedArea) {
  const properties = {
    id,
    name,
    ...(parent !== undefined && { parent }),
    ...(shape === 'circle' && { circle: true }),
  };
  return { type: 'Feature' as const, geometry, properties };
}

/**
 * The lines of `functions/lib/disease/areas.txt`:
 * `a`, id, level, parent, name, latitude, longitude, shape, estimated households (level 2 only);
 * `d`, district, its area of level 2, the public part of its postcodes, latitude, longitude;
 * `z`, an American county, the ZIP codes in it.
 */
function areaLines(areas: readonly MappedArea[], codes: readonly Code[], directory: string): string[] {
  const locate = locator(areas.filter(({ level }) => level === 2));
  const placed = codes.flatMap((code) => {
    const area = codeArea(code) ?? locate(code)?.id;
    return area === undefined ? [] : [{ ...code, area }];
  });
  const households = householdsOf(placed, readCities(directory), locate);
  const zips = Map.groupBy(
    placed.filter(({ country }) => country === 'US'),
    ({ area }) => area,
  );
  return [
    ...areas.map(({ id, level, parent = '', name, lat, lng, shape }) => {
      const known = level === 2 ? Math.round(households.get(id) ?? 0) : '';
      return ['a', id, level, parent, name, lat.toFixed(3), lng.toFixed(3), shape, known].join('\t');
    }),
    ...placed
      .filter(({ country, code }) => (country === 'GB' || country === 'IE') && /\d/.test(code))
      .map(({ country, code, area, lat, lng }) =>
        ['d', `${country}-${code}`, area, code, lat.toFixed(3), lng.toFixed(3)].join('\t'),
      ),
    ...areas
      .filter(({ id, level }) => level === 2 && ['US', 'FR', 'DE', 'JP'].includes(countryOf(id)))
      .map(({ id, lat, lng }) =>
        ['d', id, id, publicCode(id, zips), lat.toFixed(3), lng.toFixed(3)].join('\t'),
      ),
    ...[...zips].map(([area, own]) => ['z', area, own.map(({ code }) => code).join(' ')].join('\t')),
  ];
}

/** Postcodes of France and Germany begin with their area's number; Corsica's two departments share one. */
function codeArea({ country, code }: Code): string | undefined {
  if (country === 'DE') return `DE-P${code.slice(0, 2)}`;
  if (country !== 'FR') return undefined;
  if (code.startsWith('20')) return /^20[01]/.test(code) ? 'FR-D2A' : 'FR-D2B';
  return `FR-D${code.slice(0, code.startsWith('97') ? 3 : 2)}`;
}

/**
 * The digits shown for a whole area: the most frequent first three of a county, or those with which the area's id
 * ends; none in Japan, where an id ends in the number of the prefecture.
 */
function publicCode(id: string, zips: ReadonlyMap<string, readonly Code[]>): string {
  const own = zips.get(id);
  if (own === undefined) return ['US', 'JP'].includes(countryOf(id)) ? '' : id.slice(4);
  const counts = Map.groupBy(own, ({ code }) => code.slice(0, 3));
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0] ?? '';
}

/** Finds the area of its country that contains a place, or else the area whose corner is nearest to it. */
function locator(areas: readonly MappedArea[]) {
  const bounded = areas.map((area) => ({ area, bounds: boundsOf(area.geometry) }));
  const byCountry = Map.groupBy(bounded, ({ area }) => countryOf(area.id));
  return (place: Placed): MappedArea | undefined => {
    const own = byCountry.get(place.country) ?? [];
    if (own[0]?.area.shape === 'circle') return nearestCircle(own, place);
    const inside = own.find(
      ({ area, bounds: [west, south, east, north] }) =>
        place.lng >= west &&
        place.lng <= east &&
        place.lat >= south &&
        place.lat <= north &&
        contains(area.geometry, place),
    );
    if (inside) return inside.area;
    const near = own.filter(
      ({ area }) => Math.abs(area.lat - place.lat) < 3 && Math.abs(area.lng - place.lng) < 5,
    );
    return near
      .map(({ area }) => ({ area, distance: nearness(area.geometry, place) }))
      .sort((a, b) => a.distance - b.distance)[0]?.area;
  };
}

/** Circles overlap, so the distance is measured in radii of the circle. */
function nearestCircle(own: readonly { area: MappedArea; bounds: readonly number[] }[], place: Placed) {
  return own
    .map(({ area, bounds: [, south = 0, , north = 0] }) => {
      const narrow = Math.cos((place.lat * Math.PI) / 180);
      const away = Math.hypot(place.lat - area.lat, (place.lng - area.lng) * narrow);
      return { area, distance: away / (north - south) };
    })
    .sort((a, b) => a.distance - b.distance)[0]?.area;
}

/** A low estimate: based on people in towns of 1,000 or more, or on a low number of households for each postcode. */
function householdsOf(
  placed: readonly (Code & { area: string })[],
  towns: readonly City[],
  locate: (place: Placed) => MappedArea | undefined,
): Map<string, number> {
  const byTowns = new Map<string, number>();
  for (const town of towns) {
    const area = locate(town)?.id;
    if (area !== undefined) byTowns.set(area, (byTowns.get(area) ?? 0) + town.people / peoplePerHousehold);
  }
  const perCode = new Map<string, number>(Object.entries(householdsPerCode));
  const byCodes = Map.groupBy(placed, ({ area }) => area);
  return new Map(
    [...new Set([...byTowns.keys(), ...byCodes.keys()])].map((id) => {
      const fromCodes = (byCodes.get(id)?.length ?? 0) * (perCode.get(countryOf(id)) ?? 0);
      return [id, Math.max(byTowns.get(id) ?? 0, fromCodes, isUrban(id) ? urbanHouseholds : 0)];
    }),
  );
}
