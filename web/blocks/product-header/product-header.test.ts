import { expect, it } from 'vitest';
import { autoscrollInterval } from './product-header.tsx';

it.each([
  [2, 2000],
  [0.5, 500],
  [7, 7000],
])('moves every %o seconds, times 1000 in milliseconds [PDP-26]', (seconds, milliseconds) => {
  expect(autoscrollInterval(seconds)).toBe(milliseconds);
});

it.each([null, 0, -1, Number.NaN])('moves every 3000 milliseconds for %o [PDP-26, PDP-14]', (seconds) => {
  expect(autoscrollInterval(seconds)).toBe(3000);
});
