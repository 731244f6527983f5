import { expect, it } from 'vitest';
import { cardColumns } from './card-grid.tsx';

it.each([1, 2, 3, 4, 5])('uses the number of columns that an editor has set: %i [TXT-15]', (count) => {
  expect(cardColumns(count)).toBe(count);
});

it.each([null, 0, 6, 2.5, -1])('uses three columns for %o [TXT-15]', (count) => {
  expect(cardColumns(count)).toBe(3);
});
