import type { Position } from '@merrowvale/shared/domain/distance.ts';

const cellsPerDegree = 4;
const milesPerDegree = 69;
/** Lower bound for the width of a degree of longitude, which approaches zero at the poles. */
const narrowest = Math.cos((85 * Math.PI) / 180);

/** The square of a quarter of a degree that contains a place. */
export function cellOf({ lat, lng }: Position): string {
  return `${cellNumber(lat)}:${cellNumber(wrapped(lng))}`;
}

export function cellsAround({ lat, lng }: Position, miles: number): string[] {
  const height = miles / milesPerDegree;
  const width = Math.min(180, height / Math.max(Math.cos((lat * Math.PI) / 180), narrowest));
  const rows = cellNumbers(Math.max(lat - height, -90), Math.min(lat + height, 90));
  const columns = cellNumbers(lng - width, lng + width);
  const cells = rows.flatMap((row) =>
    columns.map((column) => cellOf({ lat: middleOf(row), lng: middleOf(column) })),
  );
  return [...new Set(cells)];
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

/** Wraps longitudes beyond 180 degrees. */
function wrapped(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
