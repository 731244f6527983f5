import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { japaneseName, withoutCity } from '../map/japanese-names.ts';

/** One row of a source: a postcode with a place that it belongs to. */
export type CodeRow = { country: string; code: string; place: string; lat: number; lng: number };
export type Town = {
  country: string;
  name: string;
  /** The state of a town in the United States, or its nation in the United Kingdom. */
  part: string;
  population: number;
  japanese?: string | undefined;
  lat: number;
  lng: number;
};

export const postalCountries = ['US', 'GB', 'IE', 'DE'] as const;
const countries: ReadonlySet<string> = new Set([...postalCountries, 'FR', 'JP']);

/** Reads GeoNames' postal files (`US.txt` and so on): tab-separated, columns as in its readme. */
export function readPostalFile(directory: string, country: string): CodeRow[] {
  return rowsOf(directory, `${country}.txt`, '\t').flatMap((fields) =>
    located({ country, code: fields[1] ?? '', place: fields[2] ?? '' }, fields[9], fields[10]),
  );
}

export function readFrenchCodes(directory: string): CodeRow[] {
  return rowsOf(directory, 'laposte_hexasmal.csv', ';')
    .slice(1)
    .flatMap((fields) => {
      const [lat, lng] = (fields[5] ?? '').split(',');
      return located({ country: 'FR', code: fields[2] ?? '', place: fields[1] ?? '' }, lat, lng);
    });
}

export function readTowns(directory: string): Town[] {
  const towns = rowsOf(directory, 'cities1000.txt', '\t').flatMap((fields): Town[] => {
    const country = fields[8] ?? '';
    if (!countries.has(country)) return [];
    const part = country === 'US' || country === 'GB' ? (fields[10] ?? '') : '';
    const population = Number(fields[14] ?? 0);
    const name = country === 'JP' ? withoutCity(fields[1] ?? '') : (fields[1] ?? '');
    return located({ country, name, part, population }, fields[4], fields[5]);
  });
  return withJapaneseNames(towns);
}

/**
 * If several Japanese towns have the same romanized name, the largest has the known name; the others are spelled
 * differently.
 */
function withJapaneseNames(towns: readonly Town[]): Town[] {
  const inJapan = towns.filter(({ country }) => country === 'JP').sort((a, b) => b.population - a.population);
  const named = new Map<string, Town>();
  for (const town of inJapan) {
    const japanese = japaneseName(town.name);
    if (japanese !== undefined && !named.has(japanese)) named.set(japanese, town);
  }
  const names = new Map([...named].map(([japanese, town]) => [town, japanese]));
  return towns.map((town) => ({ ...town, japanese: names.get(town) }));
}

function located<Row extends object>(row: Row, lat?: string, lng?: string) {
  const place = { lat: Number.parseFloat(lat ?? ''), lng: Number.parseFloat(lng ?? '') };
  return Number.isNaN(place.lat + place.lng) ? [] : [{ ...row, ...place }];
}

function rowsOf(directory: string, file: string, separator: string): string[][] {
  const path = join(directory, file);
  if (!existsSync(path)) throw new Error(`${path} is missing; see infra/data/README.md for its source.`);
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(separator));
}
