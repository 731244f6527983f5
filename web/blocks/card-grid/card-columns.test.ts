import { expect, it } from 'vitest';
import { cardColumns } from './card-columns.ts';

it.each([1, 2, 3, 4, 5])('sets cards in the columns an editor asks for: %i [TXT-15]', (count) => {
  expect(cardColumns(count)).toBe(count);
});

it.each([null, 0, 6, 2.5, -1])('sets cards in three columns for %o [TXT-15]', (count) => {
  expect(cardColumns(count)).toBe(3);
});
