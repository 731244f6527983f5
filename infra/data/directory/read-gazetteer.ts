import { readFileSync } from 'node:fs';
import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';

export type Code = Position & { country: string; code: string };
export type NamedTown = Position & { country: string; part: string; name: string };

const file = new URL('../../../functions/lib/geocoding/gazetteer.txt', import.meta.url);
const reachMiles = 6;
const milesPerDegree = 69;
const cellsPerDegree = 4;

export function readGazetteer() {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const codes = lines.filter((line) => line.startsWith('c:')).map(toCode);
  const cells = Map.groupBy(lines.filter((line) => line.startsWith('n:')).map(toTown), cellOf);
  return {
    codes,
    townNear(place: Code): NamedTown | undefined {
      return cellsAround(place)
        .flatMap((cell) => cells.get(cell) ?? [])
        .filter(({ country }) => country === place.country)
        .map((town) => ({ town, miles: milesBetween(place, town) }))
        .sort((a, b) => isVillage(a.town) - isVillage(b.town) || a.miles - b.miles)[0]?.town;
    },
  };
}

function cellOf({ lat, lng }: Position): string {
  return `${Math.floor(lat * cellsPerDegree)}:${Math.floor(lng * cellsPerDegree)}`;
}

function cellsAround({ lat, lng }: Position): string[] {
  const height = reachMiles / milesPerDegree;
  const width = height / Math.cos((lat * Math.PI) / 180);
  return cellNumbers(lat - height, lat + height).flatMap((row) =>
    cellNumbers(lng - width, lng + width).map((column) => `${row}:${column}`),
  );
}

function cellNumbers(from: number, to: number): number[] {
  const first = Math.floor(from * cellsPerDegree);
  return Array.from({ length: Math.floor(to * cellsPerDegree) - first + 1 }, (_, index) => first + index);
}

/**
 * In the United Kingdom, places known only from postcodes have no nation; addresses there use the post town.
 */
function isVillage({ country, part }: NamedTown): number {
  return country === 'GB' && part === '' ? 1 : 0;
}

function toCode(line: string): Code {
  const [key = '', lat = '', lng = ''] = line.split('\t');
  return { country: key.slice(2, 4), code: key.slice(4), lat: Number(lat), lng: Number(lng) };
}

function toTown(line: string): NamedTown {
  const [, country = '', part = '', name = '', lat = '', lng = ''] = line.split('\t');
  return { country, part, name, lat: Number(lat), lng: Number(lng) };
}
