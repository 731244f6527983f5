import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reliefSteps } from '@merrowvale/shared/domain/map-data.ts';
import { contours } from 'd3-contour';
import type { Position as Coordinates } from 'geojson';
import type { SourceFeature } from './shapes.ts';

/** The grey of the sea, and the metres between two greys: fitted to known places, such as Munich and La Paz. */
const seaGrey = 23;
const metresPerGrey = 28.7;
/** Hills with fewer corners are noise. */
const leastCorners = 12;

/** The land above each step of elevation, from a greyscale picture (binary PGM) of the whole world. */
export function reliefAreas(directory: string): SourceFeature[] {
  const path = join(directory, 'elevation.pgm');
  const file = readFileSync(path);
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40));
  if (!header) throw new Error(`${path} is not a picture in PGM format.`);
  const [width, height] = [Number(header[1]), Number(header[2])];
  const elevations = Array.from(file.subarray(header[0].length), (grey) => (grey - seaGrey) * metresPerGrey);
  const onMap = ([x = 0, y = 0]: Coordinates) => [(x / width) * 360 - 180, 90 - (y / height) * 180];
  const areas = contours()
    .size([width, height])
    .thresholds([...reliefSteps])(elevations);
  return areas.flatMap(({ value: metres, coordinates }) =>
    coordinates
      .map((rings) => rings.filter(({ length }) => length > leastCorners))
      .filter(([outer]) => outer !== undefined)
      .map((rings) => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: rings.map((ring) => ring.map(onMap)) },
        properties: { metres },
      })),
  );
}
