import { expect, it } from 'vitest';
import { mapPadding } from './section-header.tsx';

it('limits the map of a section header to 0 to 380 px from the top [SHL-46]', () => {
  expect([-5, -1, 0, 1, 379, 380, 381, 999, null].map(mapPadding)).toEqual([
    0, 0, 0, 1, 379, 380, 380, 380, 0,
  ]);
});
