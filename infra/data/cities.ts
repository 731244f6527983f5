import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '@merrowvale/infra/plain-error.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';

export type City = Position & {
  country: string;
  /** Names of Japanese cities have no "-shi", which means city. */
  name: string;
  state: string;
  people: number;
  /** Sections of a city are not towns in their own right. */
  isSection: boolean;
};

/** Reads GeoNames' `cities1000.txt`. */
export function readCities(directory: string): City[] {
  const lines = readFileSync(join(directory, 'cities1000.txt'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const fields = line.split('\t');
    const [name = '', country = ''] = [fields[1], fields[8]];
    return {
      country,
      name: country === 'JP' ? withoutCity(name) : name,
      state: fields[10] ?? '',
      people: Number(fields[14]),
      isSection: fields[7] === 'PPLX',
      lat: Number(fields[4]),
      lng: Number(fields[5]),
    };
  });
}

/** Japanese names of cities by their English names, since the sources have none. */
const japaneseNames: ReadonlyMap<string, string> = new Map(
  readFileSync(new URL('./japanese-names.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([japanese = '', english = '']) => [plain(english.replaceAll('_', ' ')), japanese]),
);

/** The Japanese name of a city by its English or romanized name, which may have long vowels: "Ōsaka" is 大阪. */
export function japaneseName(name: string): string | undefined {
  return japaneseNames.get(plain(withoutCity(name)));
}

function withoutCity(name: string): string {
  return name.replace(/-shi$/, '');
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

export function meanOf(places: readonly Position[]): Position {
  const mean = (pick: (place: Position) => number) =>
    places.reduce((sum, place) => sum + pick(place), 0) / places.length;
  return { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) };
}

/** The directory with the sources, which a script is started with. */
export function sourceDirectory(): string {
  const [script = '', directory] = process.argv.slice(1);
  if (directory === undefined) throw new PlainError(`Usage: node ${script} {directory with the sources}`);
  return directory;
}
