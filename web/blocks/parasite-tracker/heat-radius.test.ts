import { expect, it } from 'vitest';
import { heatRadius } from './heat-radius.ts';

/** A row of areas on the equator. */
const row = (degreesApart: number, count = 40) =>
  Array.from({ length: count }, (_, n) => ({ latitude: 0, longitude: n * degreesApart }));
const radiusAt = (zoom: number, areas: Parameters<typeof heatRadius>[0]) => {
  const radius: readonly unknown[] = heatRadius(areas);
  return radius[radius.indexOf(zoom, 3) + 1];
};

it('grows with the distance between areas and with the zoom, so that neighbours merge [PAR-16]', () => {
  // At zoom 4 a degree is 22.8 pixels.
  expect(radiusAt(4, row(1))).toBeCloseTo(1.6 * 22.76, 1);
  expect(radiusAt(5, row(1))).toBeCloseTo(1.6 * 45.51, 1);
  expect(radiusAt(4, row(0.5))).toBeCloseTo(0.8 * 22.76, 1);
});

it('is at least 4 and at most 96 pixels, also for one area or none [PAR-16]', () => {
  expect(radiusAt(2, row(0.1))).toBe(4);
  expect(radiusAt(7, row(2))).toBe(96);
  expect(radiusAt(5, row(1, 1))).toBe(96);
  expect(radiusAt(5, [])).toBe(4);
});

it('is the same for few areas as for thousands', () => {
  expect(radiusAt(4, row(0.01, 3000))).toBe(radiusAt(4, row(0.01, 30)));
});
