import { expect, it } from 'vitest';
import { gridColumns } from './grid-columns.ts';

it.each([1, 2, 3, 4, 5, 6])('takes %s columns as an editor sets them [PDP-24, LIS-16]', (count) => {
  expect(gridColumns(count, 4)).toBe(count);
});

it.each([null, 0, -1, 7, 2.5, Number.NaN])(
  'has the default number of columns for %s [TXT-31, PDP-24, LIS-16]',
  (count) => {
    expect(gridColumns(count, 4)).toBe(4);
  },
);

it('limits card grids to five columns, and gives them three for anything else [TXT-15]', () => {
  expect([1, 2, 3, 4, 5].map((count) => gridColumns(count, 3, 5))).toEqual([1, 2, 3, 4, 5]);
  expect([0, 6, -1, 2.5, null].map((count) => gridColumns(count, 3, 5))).toEqual([3, 3, 3, 3, 3]);
});
