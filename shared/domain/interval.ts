import { addDays, addMonths, dayNumber, monthsOf } from './calendar.ts';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const weeks = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
  30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
] as const;

/** The time between two due dates: `m` for calendar months, `w` for weeks, followed by their number. */
export type Interval = `m${(typeof months)[number]}` | `w${(typeof weeks)[number]}`;

export const intervals: readonly Interval[] = [
  ...months.map((count) => `m${count}` as const),
  ...weeks.map((count) => `w${count}` as const),
];

export function intervalParts(interval: Interval): { unit: 'month' | 'week'; count: number } {
  return { unit: interval.startsWith('m') ? 'month' : 'week', count: Number(interval.slice(1)) };
}

/** The due date after the 31st is the last day of a shorter month, and the one after that the 31st again. */
export function nthOccurrence(startDate: string, interval: Interval, n: number): string {
  const { unit, count } = intervalParts(interval);
  return unit === 'month' ? addMonths(startDate, n * count) : addDays(startDate, n * count * 7);
}

/**
 * The number of the occurrence in the same month (for months) or on the same day (for weeks) as a date; a fraction if
 * there is none.
 */
export function occurrenceNumber(startDate: string, interval: Interval, date: string): number {
  const { unit, count } = intervalParts(interval);
  return unit === 'month'
    ? (monthsOf(date) - monthsOf(startDate)) / count
    : (dayNumber(date) - dayNumber(startDate)) / (count * 7);
}
