import { expect, it } from 'vitest';
import { byCodeUnits } from './code-unit-order.ts';

it('texts have one order, whatever the language', () => {
  expect(['ä', 'b', 'B', '', 'a'].sort(byCodeUnits)).toEqual(['', 'B', 'a', 'b', 'ä']);
  expect([byCodeUnits('a', 'a'), byCodeUnits('a', 'b'), byCodeUnits('b', 'a')]).toEqual([0, -1, 1]);
});
