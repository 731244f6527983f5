import { expect, it } from 'vitest';
import { clampedExposure } from './clamped-exposure.ts';

it.each([
  [0, 0],
  [100, 100],
  [37.5, 37.5],
  [-0.1, 0],
  [-500, 0],
  [100.1, 100],
  [Number.POSITIVE_INFINITY, 100],
  [null, 50],
  [Number.NaN, 50],
])('limits the exposure of a comparison to 0 to 100: %s is %s [PDP-23]', (entered, shown) => {
  expect(clampedExposure(entered)).toBe(shown);
});
