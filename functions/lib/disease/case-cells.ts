import { cellOf, cellsAround } from '../geography/cells.ts';
import type { Key } from '../ports/table.ts';

type Place = { lat: number; lon: number };

/** Cases of a disease are partitioned by squares of a quarter of a degree. */
export function casePartition(disease: string, { lat, lon }: Place): string {
  return partitionOf(disease, cellOf({ lat, lng: lon }));
}

/** Within a square, cases are sorted by date. */
export function caseKey(found: { disease: string; date: string; id: string } & Place): Key {
  return { pk: casePartition(found.disease, found), sk: `CASE#${found.date}#${found.id}` };
}

/** The partitions of the squares that a circle around a place touches. */
export function casePartitionsAround(disease: string, { lat, lon }: Place, miles: number): string[] {
  return cellsAround({ lat, lng: lon }, miles).map((cell) => partitionOf(disease, cell));
}

function partitionOf(disease: string, cell: string): string {
  return `CASES#${disease}#${cell}`;
}
