import { expect, it } from 'vitest';
import { monthAfter } from './tracker-map.tsx';

it('goes from the whole year to its first month, and from the last back to the year [PAR-01]', () => {
  const months = ['2026-01', '2026-02', '2026-03'];
  expect(monthAfter(months, '')).toBe('2026-01');
  expect(monthAfter(months, '2026-01')).toBe('2026-02');
  expect(monthAfter(months, '2026-03')).toBe('');
});
