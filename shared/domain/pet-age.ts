import { dayMilliseconds } from './calendar.ts';

const daysInYear = 365;
const daysInMonth = 30;

/**
 * A pet's age with a 365-day year and a 30-day month: 400 days are 1 year 1 month, and the last five days of a year
 * still count as 11 months. Dates are `YYYY-MM-DD`.
 */
export function petAge(birthDate: string, today: string): { years: number; months: number } {
  const days = Math.max(0, Math.floor((Date.parse(today) - Date.parse(birthDate)) / dayMilliseconds));
  const months = Math.min(11, Math.floor((days % daysInYear) / daysInMonth));
  return { years: Math.floor(days / daysInYear), months };
}
