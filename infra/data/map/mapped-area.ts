import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { Geometry } from 'geojson';

/** An administrative area of the disease map; one without an open boundary is a circle around its centre. */
export type MappedArea = Position & {
  /** The country's code and the area's own, such as `GB-E06000022`. */
  id: string;
  level: 1 | 2;
  /** In the language of its country. */
  name: string;
  parent: string | undefined;
  geometry: Geometry;
  shape: 'boundary' | 'circle';
};

export const countryOf = (id: string): string => id.slice(0, 2);
