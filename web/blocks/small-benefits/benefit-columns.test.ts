import { expect, it } from 'vitest';
import { benefitColumns } from './benefit-columns.ts';

it.each([null, 0, 7, 2.5, -1])('uses four columns for %o [TXT-31]', (count) => {
  expect(benefitColumns(count, 4)).toBe(4);
});

it.each([1, 3, 6])('uses the number of columns that an editor has set: %i [TXT-31]', (count) => {
  expect(benefitColumns(count, 4)).toBe(count);
});
