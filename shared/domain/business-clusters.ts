import type { Bounds, BusinessIndex } from './business-index.ts';

/** A viewport's response never has more features than this. */
export const mostFeatures = 200;
/** The deepest zoom with clusters of its own; beyond it, the clusters of this zoom are used. */
const deepestZoom = 18;
const worldPixels = 512;
/** Two markers closer together than this are shown as one cluster, whose icon is 40 pixels wide. */
const cellPixels = 80;

/** A single business by its number in the index, or several as their number and mean position. */
type MapFeature =
  | { kind: 'marker'; lat: number; lng: number; index: number }
  | { kind: 'cluster'; lat: number; lng: number; count: number };

/** The clusters of an index for one selection of filters. */
export type BusinessClusters = {
  /** The features of a viewport: at most two hundred, regardless of the bounds. */
  viewport(bounds: Bounds, zoom: number): MapFeature[];
};

type Cell = { count: number; lat: number; lng: number; index: number };

/**
 * Prepares the clusters of all businesses that a filter shows. Each zoom is computed once, when it is first needed, so
 * that panning only reads the cells of the viewport.
 */
export function businessClusters(
  index: BusinessIndex,
  isShown: (business: number) => boolean,
): BusinessClusters {
  const levels = new Map<number, Map<number, Cell>>();
  const levelAt = (zoom: number) => {
    const level = levels.get(zoom) ?? cellsAt(index, zoom, isShown);
    levels.set(zoom, level);
    return level;
  };
  return {
    viewport(bounds, zoom) {
      for (let at = Math.min(Math.max(Math.floor(zoom), 0), deepestZoom); at > 0; at -= 1) {
        const { columns, rows } = gridOf(bounds, at);
        if (columns.length * rows.length > mostFeatures) continue;
        const level = levelAt(at);
        return rows.flatMap((row) =>
          columns.flatMap((column) => {
            const cell = level.get(row * columnsAt(at) + column);
            return cell ? [toFeature(cell)] : [];
          }),
        );
      }
      return [...levelAt(0).values()].slice(0, mostFeatures).map(toFeature);
    },
  };
}

function toFeature({ count, lat, lng, index }: Cell): MapFeature {
  if (count === 1) return { kind: 'marker', lat, lng, index };
  return { kind: 'cluster', lat: lat / count, lng: lng / count, count };
}

function cellsAt(
  index: BusinessIndex,
  zoom: number,
  isShown: (business: number) => boolean,
): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  for (let business = 0; business < index.size; business += 1) {
    if (!isShown(business)) continue;
    const [lat, lng] = [index.lat(business), index.lng(business)];
    const key = rowAt(lat, zoom) * columnsAt(zoom) + columnAt(lng, zoom);
    const cell = cells.get(key);
    if (cell) {
      cell.count += 1;
      cell.lat += lat;
      cell.lng += lng;
    } else cells.set(key, { count: 1, lat, lng, index: business });
  }
  return cells;
}

/** The cells that a rectangle touches; one that crosses the antimeridian has columns on both sides of it. */
function gridOf({ west, south, east, north }: Bounds, zoom: number): { columns: number[]; rows: number[] } {
  const last = columnsAt(zoom) - 1;
  const [first, end] = [columnAt(west, zoom), columnAt(east, zoom)];
  const columns = west <= east ? numbers(first, end) : [...numbers(first, last), ...numbers(0, end)];
  return { columns, rows: numbers(rowAt(north, zoom), rowAt(south, zoom)) };
}

function columnsAt(zoom: number): number {
  return Math.ceil((worldPixels * 2 ** zoom) / cellPixels);
}

function columnAt(lng: number, zoom: number): number {
  const x = ((lng + 180) / 360) * worldPixels * 2 ** zoom;
  return Math.min(Math.max(Math.floor(x / cellPixels), 0), columnsAt(zoom) - 1);
}

/** In Web Mercator, which ends at 85 degrees. */
function rowAt(lat: number, zoom: number): number {
  const radians = (Math.min(Math.max(lat, -85.05), 85.05) * Math.PI) / 180;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * worldPixels * 2 ** zoom;
  return Math.min(Math.max(Math.floor(y / cellPixels), 0), columnsAt(zoom) - 1);
}

/** Both ends are inclusive; stops after one more than can be shown. */
function numbers(first: number, last: number): number[] {
  return Array.from(
    { length: Math.min(Math.max(last - first + 1, 0), mostFeatures + 1) },
    (_, index) => first + index,
  );
}
