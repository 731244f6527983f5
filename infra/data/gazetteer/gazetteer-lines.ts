import { placeKey } from '@merrowvale/functions/lib/geocoding/place-key.ts';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import type { CodeRow, Town } from './read-sources.ts';

/**
 * Population assumed per postcode for a place that is known only from postcodes; it ranks places of the same name.
 */
const peoplePerCode = 1000;
const sameTownMiles = 15;

/**
 * `c:{country}{code}`, latitude, longitude: one line per postcode, and one per British postcode area.
 */
export function codeLines(rows: readonly CodeRow[]): string[] {
  const byCode = Map.groupBy([...rows, ...rows.flatMap(areaRow)], ({ country, code }) => country + code);
  return [...byCode].sort(byKey).map(([code, places]) => `c:${code}\t${middle(places)}`);
}

/**
 * `n:{key}`, country, part, name, latitude, longitude, and for a town its population in thousands, then its Japanese name
 * if it has one: one line per place, and another for its Japanese name; for equal names, the most populous first.
 */
export function nameLines(towns: readonly Town[], rows: readonly CodeRow[]): string[] {
  const places = [...towns, ...villages(towns, rows)].sort((a, b) => b.population - a.population);
  const byName = new Map<string, Town[]>();
  for (const place of places)
    for (const name of [place.name, place.japanese ?? ''])
      byName.set(placeKey(name), [...(byName.get(placeKey(name)) ?? []), place]);
  byName.delete('');
  const known = new Set(towns);
  return [...byName].sort(byKey).flatMap(([key, named]) =>
    named.map((place) => {
      const { country, part, name, japanese, population, lat, lng } = place;
      const thousands = known.has(place) ? [Math.max(1, Math.round(population / 1000))] : [];
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
    const population = new Set(near.map(({ code }) => code)).size * peoplePerCode;
    return [{ country: first.country, name: first.place, part: '', population, ...meanOf(near) }];
  });
}

function middle(places: readonly CodeRow[]): string {
  const { lat, lng } = meanOf(places);
  return `${lat.toFixed(3)}\t${lng.toFixed(3)}`;
}

function meanOf(places: readonly CodeRow[]) {
  const mean = (pick: (place: CodeRow) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / places.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}
