import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { expect, it } from 'vitest';
import { petAge } from './pet-texts.ts';

it.each([
  [0, 0, 0],
  [29, 0, 0],
  [30, 0, 1],
  [359, 0, 11],
  [360, 0, 11],
  [364, 0, 11],
  [365, 1, 0],
  [400, 1, 1],
  [729, 1, 11],
  [730, 2, 0],
])('%i days are %i years %i months [PET-31]', (days, years, months) => {
  expect(petAge('2024-01-31', addDays('2024-01-31', days))).toEqual({ years, months });
});

it('is undefined for a birth date in the future in the reader’s time zone [PET-31]', () => {
  expect(petAge('2026-03-02', '2026-03-01')).toEqual({ years: 0, months: 0 });
});
