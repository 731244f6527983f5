import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import type { Position as Coordinates, Feature, FeatureCollection, Geometry } from 'geojson';
import { feature as featureOf, merge } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Properties = Record<string, unknown>;
export type SourceFeature = Feature<Geometry, Properties>;
/** Features without a geometry are left out. */
export function readGeoJson(directory: string, file: string): SourceFeature[] {
  const parsed: FeatureCollection<Geometry | null, Properties | null> = JSON.parse(
    readFileSync(join(directory, file), 'utf8'),
  );
  return parsed.features.flatMap(({ geometry, properties }) =>
    geometry === null ? [] : [{ type: 'Feature' as const, geometry, properties: properties ?? {} }],
  );
}

function readTopology(path: string, object: string) {
  const topology: Topology<Record<string, GeometryCollection<Properties>>> = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  const collection = topology.objects[object];
  if (!collection) throw new Error(`${path} has no object "${object}".`);
  return { topology, collection };
}

export function readTopoJson(path: string, object: string): SourceFeature[] {
  const { topology, collection } = readTopology(path, object);
  const { features } = featureOf(topology, collection);
  return features.map((found) => ({ ...found, properties: found.properties ?? {} }));
}

export function mergedTopoJson(path: string, object: string): SourceFeature {
  const { topology, collection } = readTopology(path, object);
  const polygons = collection.geometries.filter(
    (each) => each.type === 'Polygon' || each.type === 'MultiPolygon',
  );
  return { type: 'Feature', geometry: merge(topology, polygons), properties: {} };
}

export function textProperty({ properties: own }: SourceFeature, name: string): string {
  const value = own[name];
  return typeof value === 'string' ? value : '';
}

export function numberOf({ properties: own }: SourceFeature, name: string, missing: number): number {
  const value = own[name];
  return typeof value === 'number' ? value : missing;
}

type Ring = readonly Coordinates[];

function polygonsOf(geometry: Geometry): readonly (readonly Ring[])[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** True inside a shape; its border may count as either. */
export function contains(geometry: Geometry, { lat, lng }: Position): boolean {
  return polygonsOf(geometry).some((rings) => {
    const crossed = rings.reduce((count, ring) => count + crossings(ring, lat, lng), 0);
    return crossed % 2 === 1;
  });
}

export function middleOf(geometry: Geometry): Position {
  const middles = polygonsOf(geometry).flatMap(([outer]) => (outer ? [centroid(outer)] : []));
  const largest = middles.sort((a, b) => b.area - a.area)[0];
  return { lat: largest?.lat ?? 0, lng: largest?.lng ?? 0 };
}

/** West, south, east and north. */
export function boundsOf(geometry: Geometry): [number, number, number, number] {
  const points = polygonsOf(geometry).flat(2);
  const lngs = points.map(([lng = 0]) => lng);
  const lats = points.map(([, lat = 0]) => lat);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), 180);
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), -180);
  return [least(lngs), least(lats), most(lngs), most(lats)];
}

/** The square of the distance in degrees to the nearest corner of a shape, narrowed by latitude. */
export function nearness(geometry: Geometry, { lat, lng }: Position): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  return polygonsOf(geometry)
    .flat(2)
    .reduce((least, [x = 0, y = 0]) => Math.min(least, ((x - lng) * narrow) ** 2 + (y - lat) ** 2), Infinity);
}

/**
 * A shape whose rings continue beyond 180 degrees if they cross the antimeridian, as tiles expect. Otherwise Russia's
 * coast would run back around the world, and turn the land between its two crossings inside out.
 */
export function unwrapped(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(continuous) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(continuous)) };
}

function continuous(ring: Ring): Coordinates[] {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  const points = ring.map(([lng = 0, lat = 0]) => {
    if (Math.abs(lng - before) > 180) turn += lng < before ? 360 : -360;
    before = lng;
    return [lng + turn, lat];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (turn === 0 || !first || !last) return points;
  // Antarctica surrounds the pole, and is closed along it.
  return [...points, [last[0] ?? 0, -90], [first[0] ?? 0, -90], first];
}

/** A circle on the map's projection as a polygon of 48 corners. */
export function circle({ lat, lng }: Position, miles: number): Geometry {
  const corners = 48;
  const height = miles / 69;
  const width = height / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI;
    return [lng + width * Math.cos(angle), lat + height * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

function crossings(ring: Ring, lat: number, lng: number): number {
  let count = 0;
  for (let index = 0; index < ring.length; index += 1) {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) count += 1;
  }
  return count;
}

function centroid(ring: Ring): Position & { area: number } {
  let [sum, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x1 * y2 - x2 * y1;
    sum += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(sum / 2), lng: x / (3 * sum || 1), lat: y / (3 * sum || 1) };
}
