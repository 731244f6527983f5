import { expect, it } from 'vitest';
import { addDays, datesFrom, utcDate } from './calendar.ts';

it('dates of four digits are all that there is, so that dates always sort as text [SEC-04]', () => {
  expect(addDays('9999-12-30', 7)).toBe('9999-12-31');
  expect(addDays('0000-01-02', -7)).toBe('0000-01-01');
  expect(utcDate(Number.MAX_SAFE_INTEGER)).toBe('9999-12-31');
  expect(utcDate(-Infinity)).toBe('0000-01-01');
});

it('a range of dates ends, even at the end of the calendar, and has none if it is reversed [SEC-04]', () => {
  expect(datesFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesFrom('2026-01-05', '2026-01-19', 7)).toEqual(['2026-01-05', '2026-01-12', '2026-01-19']);
  expect(datesFrom('9999-12-30', '9999-12-31', 7)).toEqual(['9999-12-30']);
  expect(datesFrom('2026-01-02', '2026-01-01')).toEqual([]);
});
