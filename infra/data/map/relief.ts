import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reliefSteps } from '@merrowvale/shared/domain/map-data.ts';
import type { SourceFeature } from './geojson-source.ts';
import { boundsOf, contains } from './polygons.ts';

/** Elevations of the world in equal steps of degrees, from the north-west. */
type Grid = { width: number; height: number; at: (column: number, row: number) => number };
type Point = [number, number];

/** The grey of the sea, and the metres between two greys: fitted to known places, such as Munich and La Paz. */
const seaGrey = 23;
const metresPerGrey = 28.7;
/** Hills with fewer corners are noise. */
const leastCorners = 12;

export function reliefAreas(directory: string): SourceFeature[] {
  const grid = readElevation(join(directory, 'elevation.pgm'));
  return reliefSteps.flatMap((metres) =>
    areasAbove(grid, metres).map(
      (coordinates): SourceFeature => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates },
        properties: { metres },
      }),
    ),
  );
}

/** Reads a greyscale picture (binary PGM) of the whole world. */
function readElevation(path: string): Grid {
  const file = readFileSync(path);
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40));
  if (!header) throw new Error(`${path} is not a picture in PGM format.`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const grey = file.subarray(header[0].length);
  return {
    width,
    height,
    at(column, row) {
      const isInside = column >= 0 && column < width && row >= 0 && row < height;
      return isInside ? ((grey[row * width + column] ?? 0) - seaGrey) * metresPerGrey : 0;
    },
  };
}

/** Polygons around everything above an elevation, by marching squares. */
function areasAbove(grid: Grid, metres: number): Point[][][] {
  const rings = ringsOf(grid, metres).filter(({ length }) => length > leastCorners);
  const outer = rings.filter((ring) => signedArea(ring) > 0).map((ring) => withBounds(ring));
  outer.sort((a, b) => a.size - b.size);
  const polygons = new Map(outer.map((each) => [each, [each.ring]]));
  for (const hole of rings.filter((ring) => signedArea(ring) < 0)) {
    const [lng, lat] = hole[0] ?? [0, 0];
    const around = outer.find(
      ({ shape, bounds: [west, south, east, north] }) =>
        west <= lng && lng <= east && south <= lat && lat <= north && contains(shape, { lat, lng }),
    );
    if (around) polygons.get(around)?.push(hole);
  }
  return [...polygons.values()];
}

function withBounds(ring: Point[]) {
  const shape = { type: 'Polygon' as const, coordinates: [ring] };
  return { ring, shape, bounds: boundsOf(shape), size: Math.abs(signedArea(ring)) };
}

function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);
}

/**
 * Closed lines along an elevation. Every line has the higher land on its left, seen with north at the top: those
 * around land run anticlockwise, those around basins clockwise.
 */
function ringsOf(grid: Grid, metres: number): Point[][] {
  const next = new Map<number, { to: number; at: Point }>();
  for (let row = -1; row < grid.height; row += 1)
    for (let column = -1; column < grid.width; column += 1)
      for (const [from, to] of lines(grid, metres, column, row))
        next.set(edgeId(grid, from), { to: edgeId(grid, to), at: crossing(grid, metres, from) });
  const rings: Point[][] = [];
  for (const first of next.keys()) {
    const ring: Point[] = [];
    for (let edge = first, step = next.get(edge); step; step = next.get(edge)) {
      ring.push(step.at);
      next.delete(edge);
      edge = step.to;
    }
    const [start] = ring;
    if (start) rings.push([...ring, start]);
  }
  return rings;
}

type Edge = { column: number; row: number; isDown: boolean };

function edgeId({ width }: Grid, { column, row, isDown }: Edge): number {
  return ((row + 1) * (width + 2) + column + 1) * 2 + (isDown ? 1 : 0);
}

type Side = 'north' | 'east' | 'south' | 'west';

/**
 * Lines through a cell by which of its corners are above, from the north-west clockwise as bits from 8 to 1. Each goes
 * from side to side with the higher land on its left.
 */
const through: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['south', 'west']],
  [['east', 'south']],
  [['east', 'west']],
  [['north', 'east']],
  [
    ['north', 'west'],
    ['south', 'east'],
  ],
  [['north', 'south']],
  [['north', 'west']],
  [['west', 'north']],
  [['south', 'north']],
  [
    ['west', 'south'],
    ['east', 'north'],
  ],
  [['east', 'north']],
  [['west', 'east']],
  [['south', 'east']],
  [['west', 'south']],
  [],
];

function lines({ at }: Grid, metres: number, column: number, row: number): (readonly [Edge, Edge])[] {
  const corners =
    (at(column, row) >= metres ? 8 : 0) +
    (at(column + 1, row) >= metres ? 4 : 0) +
    (at(column + 1, row + 1) >= metres ? 2 : 0) +
    (at(column, row + 1) >= metres ? 1 : 0);
  const found = through[corners] ?? [];
  return found.map(([from, to]) => [edgeAt(column, row, from), edgeAt(column, row, to)]);
}

function edgeAt(column: number, row: number, side: Side): Edge {
  return {
    column: side === 'east' ? column + 1 : column,
    row: side === 'south' ? row + 1 : row,
    isDown: side === 'east' || side === 'west',
  };
}

function crossing(grid: Grid, metres: number, { column, row, isDown }: Edge): Point {
  const one = grid.at(column, row);
  const other = isDown ? grid.at(column, row + 1) : grid.at(column + 1, row);
  const share = one === other ? 0.5 : (metres - one) / (other - one);
  const x = column + 0.5 + (isDown ? 0 : share);
  const y = row + 0.5 + (isDown ? share : 0);
  return [(x / grid.width) * 360 - 180, 90 - (y / grid.height) * 180];
}
