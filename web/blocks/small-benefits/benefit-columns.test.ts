import { expect, it } from 'vitest';
import { benefitColumns } from './benefit-columns.ts';

it.each([null, 0, 7, 2.5, -1])('sets small benefits in four columns for %o [TXT-31]', (count) => {
  expect(benefitColumns(count, 4)).toBe(4);
});

it.each([1, 3, 6])('sets benefits in the columns an editor asks for: %i [TXT-31]', (count) => {
  expect(benefitColumns(count, 4)).toBe(count);
});
