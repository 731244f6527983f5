import type { Key } from '../ports/table.ts';

type Place = { lat: number; lon: number };

const cellsPerDegree = 4;
const milesPerDegree = 69;
const earthRadiusMiles = 3958.8;
/** Towards the poles a degree of longitude is no width at all. */
const narrowest = Math.cos((85 * Math.PI) / 180);

/** Cases of a disease lie together by squares of a quarter of a degree. */
export function casePartition(disease: string, { lat, lon }: Place): string {
  return `CASES#${disease}#${cellNumber(lat)}:${cellNumber(wrapped(lon))}`;
}

/** Within a square, cases are in the order of their dates. */
export function caseKey(found: { disease: string; date: string; id: string } & Place): Key {
  return { pk: casePartition(found.disease, found), sk: `CASE#${found.date}#${found.id}` };
}

/** The squares that a circle around a place touches. */
export function casePartitionsAround(disease: string, { lat, lon }: Place, miles: number): string[] {
  const height = miles / milesPerDegree;
  const width = height / Math.max(Math.cos((lat * Math.PI) / 180), narrowest);
  const rows = cellNumbers(Math.max(lat - height, -90), Math.min(lat + height, 90));
  const columns = cellNumbers(lon - width, lon + width);
  const partitions = rows.flatMap((row) =>
    columns.map((column) => casePartition(disease, { lat: middleOf(row), lon: middleOf(column) })),
  );
  return [...new Set(partitions)];
}

/** Miles between two places, along the surface. */
export function milesBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const across = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  const chord = across + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function cellNumbers(from: number, to: number): number[] {
  const first = cellNumber(from);
  return Array.from({ length: cellNumber(to) - first + 1 }, (_, index) => first + index);
}

function cellNumber(degrees: number): number {
  return Math.floor(degrees * cellsPerDegree);
}

function middleOf(cell: number): number {
  return (cell + 0.5) / cellsPerDegree;
}

/** East of 180 degrees is west again. */
function wrapped(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
