import { milesBetween, type Position } from '@merrowvale/shared/domain/distance.ts';
import KDBush from 'kdbush';

const milesPerDegree = 69;

/** Indexes places by position; the returned function finds those within a distance of a place, in any order. */
export function spatialIndex<Place extends Position>(places: readonly Place[]) {
  const tree = new KDBush(places.length);
  for (const { lat, lng } of places) tree.add(lng, lat);
  tree.finish();
  return (centre: Position, farthest: number): { place: Place; miles: number }[] => {
    const height = farthest / milesPerDegree;
    return boxesAround(centre, height)
      .flatMap(([west, east]) => tree.range(west, centre.lat - height, east, centre.lat + height))
      .flatMap((index) => places[index] ?? [])
      .map((place) => ({ place, miles: milesBetween(centre, place) }))
      .filter(({ miles }) => miles <= farthest);
  };
}

/** The ranges of longitude that contain a circle: two where it crosses the antimeridian, all of it near a pole. */
function boxesAround({ lat, lng }: Position, height: number): [number, number][] {
  const farthest = Math.min(90, Math.abs(lat) + height);
  const width = height / Math.max(Math.cos((farthest * Math.PI) / 180), 0.001);
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
