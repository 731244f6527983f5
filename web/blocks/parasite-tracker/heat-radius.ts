import type { ExpressionSpecification } from 'maplibre-gl';

export type LatitudeLongitude = { latitude: number; longitude: number };

/** Radius of a spot as a multiple of the distance to its neighbour: spots of equal areas merge into an even surface. */
const overlap = 1.6;
/** Number of areas whose distances are measured, regardless of the total. */
const sampled = 60;
/** In pixels; a smaller spot cannot be seen, and a larger one hides the place to which it belongs. */
const [min, max] = [4, 96];
const zooms = [2, 3, 4, 5, 6, 7];
/** Width of the world at zoom 0, in pixels. */
const worldWidth = 512;

/**
 * The radius of the heatmap's spots by zoom. It depends on the distance between areas, so that counties of the United
 * States and departments of France look alike for the same number of cases.
 */
export function heatRadius(areas: readonly LatitudeLongitude[]): ExpressionSpecification {
  const distance = usualDistance(areas.map(onWorld));
  const stops = zooms.flatMap((zoom) => {
    const radius = overlap * distance * worldWidth * 2 ** zoom;
    return [zoom, Math.min(Math.max(radius, min), max)];
  });
  return ['interpolate', ['exponential', 2], ['zoom'], ...stops];
}

type Point = { x: number; y: number };

/** The median distance to the nearest other area, as a share of the world's width. */
function usualDistance(points: readonly Point[]): number {
  const step = Math.max(Math.ceil(points.length / sampled), 1);
  const distances = points
    .filter((_, index) => index % step === 0)
    .map((point) => Math.min(...points.map((other) => (other === point ? 1 : distanceBetween(point, other)))))
    .sort((a, b) => a - b);
  return distances[Math.floor(distances.length / 2)] ?? 0;
}

function distanceBetween(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A position in the Web Mercator projection, from 0 to 1. */
function onWorld({ latitude, longitude }: LatitudeLongitude): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}
