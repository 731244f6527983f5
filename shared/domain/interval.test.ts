import { expect, it } from 'vitest';
import { interval } from '../schemas/brand.ts';
import { intervalParts, intervals, nthOccurrence, occurrenceNumber } from './interval.ts';

it('includes 1 to 12 months and 1 to 52 weeks, and the schema accepts exactly these', () => {
  const units = Object.groupBy(intervals.map(intervalParts), ({ unit }) => unit);
  expect(units.month?.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect(units.week?.map(({ count }) => count)).toEqual(Array.from({ length: 52 }, (_, at) => at + 1));
  expect(intervals.every((each) => interval.safeParse(each).success)).toBe(true);
  const refused = interval.safeParse('m13').error?.issues[0]?.message;
  const [months, weeks] = [units.month?.at(-1)?.count, units.week?.at(-1)?.count];
  expect(refused).toBe(`Choose an interval of 1 to ${months} months or 1 to ${weeks} weeks.`);
  for (const other of ['m0', 'm13', 'w0', 'w53', 'd10', 'm1.5', 'M1', 'm01', '', 3, null])
    expect(interval.safeParse(other).success, String(other)).toBe(false);
});

it('counts months on the calendar and weeks in days, and determines a date’s number', () => {
  expect([1, 2].map((n) => nthOccurrence('2026-12-31', 'm2', n))).toEqual(['2027-02-28', '2027-04-30']);
  expect([1, 2].map((n) => nthOccurrence('2026-12-31', 'w6', n))).toEqual(['2027-02-11', '2027-03-25']);
  for (const each of intervals)
    expect(occurrenceNumber('2026-12-31', each, nthOccurrence('2026-12-31', each, 7))).toBe(7);
  expect(occurrenceNumber('2026-01-01', 'w2', '2026-01-08')).toBe(0.5);
});
