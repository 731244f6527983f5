import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Feature, Geometry } from 'geojson';
import { feature as featureOf, merge } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import * as z from 'zod';

export type SourceFeature = Feature<Geometry, Record<string, unknown>>;

const geometry = z.custom<Geometry>((value) => z.looseObject({ type: z.string() }).safeParse(value).success);
const properties = z.record(z.string(), z.unknown());
const collection = z.object({
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      geometry: geometry.nullable(),
      properties: properties.nullable(),
    }),
  ),
});
const topology = z.custom<Topology>(
  (value) => z.looseObject({ objects: z.object() }).safeParse(value).success,
);
const geometries = z.custom<GeometryCollection<Record<string, unknown>>>(
  (value) => z.looseObject({ geometries: z.array(z.unknown()) }).safeParse(value).success,
);

const polygons = z.object({
  geometries: z.array(
    z.custom<Polygon | MultiPolygon>(
      (value) => z.looseObject({ arcs: z.array(z.unknown()) }).safeParse(value).success,
    ),
  ),
});

/** Features without a geometry are left out. */
export function readGeoJson(directory: string, file: string): SourceFeature[] {
  const { features } = collection.parse(JSON.parse(readFileSync(join(directory, file), 'utf8')));
  return features.flatMap(({ geometry: shape, properties: own }) =>
    shape === null ? [] : [{ type: 'Feature' as const, geometry: shape, properties: own ?? {} }],
  );
}

export function readTopoJson(path: string, object: string): SourceFeature[] {
  const parsed = topology.parse(JSON.parse(readFileSync(path, 'utf8')));
  const { features } = featureOf(parsed, geometries.parse(parsed.objects[object]));
  return features.map((found) => ({ ...found, properties: found.properties ?? {} }));
}

export function mergedTopoJson(path: string, object: string): SourceFeature {
  const parsed = topology.parse(JSON.parse(readFileSync(path, 'utf8')));
  const { geometries: parts } = polygons.parse(parsed.objects[object]);
  return { type: 'Feature', geometry: merge(parsed, parts), properties: {} };
}

export function textOf({ properties: own }: SourceFeature, name: string): string {
  const value = own[name];
  return typeof value === 'string' ? value : '';
}

export function numberOf({ properties: own }: SourceFeature, name: string, missing: number): number {
  const value = own[name];
  return typeof value === 'number' ? value : missing;
}
