import { earthRadiusMetres } from '@merrowvale/shared/domain/distance.ts';
import type { LatLng } from '../../components/map/map-types.ts';

const corners = 64;

/** A small circle on the ground as a closed ring of longitudes and latitudes, as if the ground were flat. */
export function circleAround({ lat, lng }: LatLng, metres: number): [number, number][] {
  const north = (metres / earthRadiusMetres) * (180 / Math.PI);
  const east = north / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const bearing = ((index % corners) * 2 * Math.PI) / corners;
    return [lng + east * Math.sin(bearing), lat + north * Math.cos(bearing)];
  });
}
