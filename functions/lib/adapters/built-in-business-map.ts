import { isPlaced, isSelected } from '@merrowvale/shared/domain/business-markers.ts';
import { milesBetween } from '@merrowvale/shared/domain/distance.ts';
import type { BusinessMarker, FindABusinessQuery } from '@merrowvale/shared/schemas/find-a-business.ts';
import KDBush from 'kdbush';
import type { BusinessMap } from '../ports/business-map.ts';

const milesPerDegree = 69;

/** The built-in directory as a map, in memory in a k-d tree. */
export function builtInBusinessMap(directory: readonly BusinessMarker[]): BusinessMap {
  const placed = directory.filter(isPlaced);
  const tree = new KDBush(placed.length);
  for (const { lat, lng } of placed) tree.add(lng, lat);
  tree.finish();
  return {
    async find(query) {
      const { limit, offset, typeIdsString, tagIdsString } = query;
      const selection = { typeIds: new Set(typeIdsString), tagIds: new Set(tagIdsString) };
      const found = around(placed, tree, query).filter((marker) => isSelected(marker, selection));
      return {
        activeMarkers: found.slice(offset, offset + limit),
        hasNextPage: found.length > offset + limit,
      };
    },
  };
}

/** Nearest first; without a place, everything in the directory's order. */
function around(
  placed: readonly BusinessMarker[],
  tree: KDBush,
  { lat, lon, radius }: FindABusinessQuery,
): readonly BusinessMarker[] {
  if (lat === undefined || lon === undefined) return placed;
  const centre = { lat, lng: lon };
  return boxesAround(lat, lon, radius)
    .flatMap(([west, east]) =>
      tree.range(west, lat - radius / milesPerDegree, east, lat + radius / milesPerDegree),
    )
    .flatMap((index) => placed[index] ?? [])
    .map((marker) => ({ marker, miles: milesBetween(centre, marker) }))
    .filter(({ miles }) => miles <= radius)
    .sort((a, b) => a.miles - b.miles || (a.marker.accountId < b.marker.accountId ? -1 : 1))
    .map(({ marker }) => marker);
}

/** The ranges of longitude that contain a circle: two where it crosses the antimeridian, all of it near a pole. */
function boxesAround(lat: number, lng: number, miles: number): [number, number][] {
  const farthest = Math.min(90, Math.abs(lat) + miles / milesPerDegree);
  const width = miles / milesPerDegree / Math.max(Math.cos((farthest * Math.PI) / 180), 0.001);
  if (width >= 180) return [[-180, 180]];
  const [west, east] = [lng - width, lng + width];
  if (west < -180)
    return [
      [-180, east],
      [west + 360, 180],
    ];
  return east > 180
    ? [
        [west, 180],
        [-180, east - 360],
      ]
    : [[west, east]];
}
