/** Calendar dates are `YYYY-MM-DD` strings, so they sort and compare as text. Months are counted from year 0. */
type Parts = { year: number; month: number; day: number };

/** A day of 24 hours; a local day on which clocks change is an hour shorter or longer. */
export const dayMilliseconds = 86_400_000;
export const daySeconds = 86_400;

function parts(date: string): Parts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

function monthIndex({ year, month }: Parts): number {
  return year * 12 + month - 1;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

function lengthOfMonth(index: number): number {
  return new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
}

export function monthsOf(date: string): number {
  return monthIndex(parts(date));
}

export function dayNumber(date: string): number {
  return Date.parse(date) / dayMilliseconds;
}

export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10));
}

export function isLastOfMonth(date: string): boolean {
  return dayOfMonth(date) === lengthOfMonth(monthsOf(date));
}

/** Adds months to a date; a day that the month lacks becomes its last day: 31 January plus 1 is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const from = parts(date);
  const index = monthIndex(from) + months;
  const day = Math.min(from.day, lengthOfMonth(index));
  return `${pad(Math.floor(index / 12), 4)}-${pad((index % 12) + 1, 2)}-${pad(day, 2)}`;
}

export function addDays(date: string, days: number): string {
  return utcDate(Date.parse(date) + days * dayMilliseconds);
}

const firstInstant = Date.parse('0000-01-01');
const lastInstant = Date.parse('9999-12-31');

/**
 * The date in UTC of an instant in epoch milliseconds. Beyond years of four digits, which would neither sort as text
 * nor always have an ISO form, it is the first or the last day of them.
 */
export function utcDate(instant: number): string {
  return new Date(Math.min(Math.max(instant, firstInstant), lastInstant)).toISOString().slice(0, 10);
}

/** Every date, or every one of a step in days, from one to another, both inclusive; none if they are reversed. */
export function datesFrom(first: string, last: string, step = 1): string[] {
  const count = Math.floor((dayNumber(last) - dayNumber(first)) / step) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(first, index * step));
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}
