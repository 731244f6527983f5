import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of a source: a postcode with a place it belongs to. */
export type CodeRow = { country: string; code: string; place: string; lat: number; lng: number };
export type Town = {
  country: string;
  name: string;
  /** The state of a town in the United States, or the nation of one in the United Kingdom. */
  part: string;
  population: number;
  lat: number;
  lng: number;
};

export const postalCountries = ['US', 'GB', 'IE', 'DE'] as const;
const countries: ReadonlySet<string> = new Set([...postalCountries, 'FR']);

/** GeoNames' postal files (`US.txt` and so on), tab-separated, in the order its readme gives. */
export function readPostalFile(directory: string, country: string): CodeRow[] {
  return rowsOf(directory, `${country}.txt`, '\t').flatMap((fields) =>
    located({ country, code: fields[1] ?? '', place: fields[2] ?? '' }, fields[9], fields[10]),
  );
}

/** La Poste's list of communes, with a position for each. */
export function readFrenchCodes(directory: string): CodeRow[] {
  return rowsOf(directory, 'laposte_hexasmal.csv', ';')
    .slice(1)
    .flatMap((fields) => {
      const [lat, lng] = (fields[5] ?? '').split(',');
      return located({ country: 'FR', code: fields[2] ?? '', place: fields[1] ?? '' }, lat, lng);
    });
}

/** GeoNames' towns of a thousand people and more. */
export function readTowns(directory: string): Town[] {
  return rowsOf(directory, 'cities1000.txt', '\t').flatMap((fields) => {
    const country = fields[8] ?? '';
    if (!countries.has(country)) return [];
    const part = country === 'US' || country === 'GB' ? (fields[10] ?? '') : '';
    const population = Number(fields[14] ?? 0);
    return located({ country, name: fields[1] ?? '', part, population }, fields[4], fields[5]);
  });
}

function located<Row extends object>(row: Row, lat?: string, lng?: string) {
  const place = { lat: Number.parseFloat(lat ?? ''), lng: Number.parseFloat(lng ?? '') };
  return Number.isNaN(place.lat + place.lng) ? [] : [{ ...row, ...place }];
}

function rowsOf(directory: string, file: string, separator: string): string[][] {
  const path = join(directory, file);
  if (!existsSync(path))
    throw new Error(`${path} is missing; functions/lib/geocoding/SOURCES.md says where it comes from.`);
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(separator));
}
