import { earthRadiusMetres } from '@merrowvale/shared/domain/distance.ts';
import type { LatLng } from '../../components/map/map-types.ts';

const corners = 64;

/** A circle on the ground as a closed ring of longitudes and latitudes. */
export function circleAround({ lat, lng }: LatLng, metres: number): [number, number][] {
  const reach = metres / earthRadiusMetres;
  const from = radians(lat);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const bearing = ((index % corners) * 2 * Math.PI) / corners;
    const to = Math.asin(
      Math.sin(from) * Math.cos(reach) + Math.cos(from) * Math.sin(reach) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(from),
      Math.cos(reach) - Math.sin(from) * Math.sin(to),
    );
    return [lng + degrees(east), degrees(to)];
  });
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
