// Builds functions/lib/geocoding/gazetteer.txt: node infra/data/gazetteer/build-gazetteer.ts {directory with the sources}
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeKey } from '@merrowvale/functions/lib/geocoding/place-key.ts';
import { PlainError, printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import { type City, japaneseName, meanOf, readCities, sourceDirectory } from '../cities.ts';

/** One row of a source: a postcode with a place that it belongs to. */
type CodeRow = { country: string; code: string; place: string; lat: number; lng: number };
/** `part` is the state of a town in the United States, or its nation in the United Kingdom. */
type Town = Pick<City, 'country' | 'name' | 'people' | 'lat' | 'lng'> & {
  part: string;
  japanese?: string | undefined;
};

const postalCountries = ['US', 'GB', 'IE', 'DE'] as const;
const countries: ReadonlySet<string> = new Set([...postalCountries, 'FR', 'JP']);
/**
 * Population assumed per postcode for a place that is known only from postcodes; it ranks places of the same name.
 */
const peoplePerCode = 1000;
const sameTownMiles = 15;

printErrorsPlainly();
const directory = sourceDirectory();
const postal = postalCountries.map((country) => readPostalFile(directory, country));
const codes = codeLines([...postal.flat(), ...readFrenchCodes(directory)]);
const named = postal.flat().filter(({ country }) => country !== 'US');
const names = nameLines(readTowns(directory), named);
const file = new URL('../../../functions/lib/geocoding/gazetteer.txt', import.meta.url);
writeFileSync(file, `${[...codes, ...names].join('\n')}\n`);
console.log(`${codes.length} postcodes, ${names.length} places`);

/**
 * `c:{country}{code}`, latitude, longitude: one line per postcode, and one per British postcode area.
 */
function codeLines(rows: readonly CodeRow[]): string[] {
  const byCode = Map.groupBy([...rows, ...rows.flatMap(areaRow)], ({ country, code }) => country + code);
  return [...byCode].sort(byKey).map(([code, places]) => `c:${code}\t${middle(places)}`);
}

/**
 * `n:{key}`, country, part, name, latitude, longitude, and for a town its population in thousands, then its Japanese name
 * if it has one: one line per place, and another for its Japanese name; for equal names, the most populous first.
 */
function nameLines(towns: readonly Town[], rows: readonly CodeRow[]): string[] {
  const places = [...towns, ...villages(towns, rows)].sort((a, b) => b.people - a.people);
  const byName = new Map<string, Town[]>();
  for (const place of places)
    for (const name of [place.name, place.japanese ?? ''])
      byName.set(placeKey(name), [...(byName.get(placeKey(name)) ?? []), place]);
  byName.delete('');
  const known = new Set(towns);
  return [...byName].sort(byKey).flatMap(([key, named]) =>
    named.map((place) => {
      const { country, part, name, japanese, people, lat, lng } = place;
      const thousands = known.has(place) ? [Math.max(1, Math.round(people / 1000))] : [];
      const local = japanese === undefined ? [] : [japanese];
      return [`n:${key}`, country, part, name, lat.toFixed(3), lng.toFixed(3), ...thousands, ...local].join(
        '\t',
      );
    }),
  );
}

/**
 * Sorts by the UTF-8 bytes of the key. JavaScript compares UTF-16, which orders the characters of keys in the same
 * way.
 */
function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

function areaRow(row: CodeRow): CodeRow[] {
  const area = /^[A-Z]+/.exec(row.code)?.[0];
  return row.country === 'GB' && area !== undefined ? [{ ...row, code: area }] : [];
}

function villages(towns: readonly Town[], rows: readonly CodeRow[]): Town[] {
  const known = Map.groupBy(towns, ({ country, name }) => country + placeKey(name));
  const named = Map.groupBy(rows, ({ country, place }) => country + placeKey(place));
  return [...named].flatMap(([key, places]) => {
    const [first] = places;
    if (first === undefined) return [];
    if (known.get(key)?.some((town) => milesBetween(town, first) < sameTownMiles)) return [];
    const near = places.filter((place) => milesBetween(place, first) < sameTownMiles);
    const people = new Set(near.map(({ code }) => code)).size * peoplePerCode;
    return [{ country: first.country, name: first.place, part: '', people, ...meanOf(near) }];
  });
}

function middle(places: readonly CodeRow[]): string {
  const { lat, lng } = meanOf(places);
  return `${lat.toFixed(3)}\t${lng.toFixed(3)}`;
}

/** Reads GeoNames' postal files (`US.txt` and so on): tab-separated, columns as in its readme. */
function readPostalFile(directory: string, country: string): CodeRow[] {
  return rowsOf(directory, `${country}.txt`, '\t').flatMap((fields) =>
    located({ country, code: fields[1] ?? '', place: fields[2] ?? '' }, fields[9], fields[10]),
  );
}

function readFrenchCodes(directory: string): CodeRow[] {
  return rowsOf(directory, 'laposte_hexasmal.csv', ';')
    .slice(1)
    .flatMap((fields) => {
      const [lat, lng] = (fields[5] ?? '').split(',');
      return located({ country: 'FR', code: fields[2] ?? '', place: fields[1] ?? '' }, lat, lng);
    });
}

function readTowns(directory: string): Town[] {
  const towns = readCities(directory)
    .filter(({ country }) => countries.has(country))
    .map(({ country, state, ...town }) => {
      const part = country === 'US' || country === 'GB' ? state : '';
      return { ...town, country, part };
    });
  return withJapaneseNames(towns);
}

/**
 * If several Japanese towns have the same romanized name, the largest has the known name; the others are spelled
 * differently.
 */
function withJapaneseNames(towns: readonly Town[]): Town[] {
  const inJapan = towns.filter(({ country }) => country === 'JP').sort((a, b) => b.people - a.people);
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
  if (!existsSync(path)) throw new PlainError(`${path} is missing; see infra/data/README.md for its source.`);
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(separator));
}
