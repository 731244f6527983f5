import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
/** Plain dates, both inclusive. */
export type CaseWindow = { startDate: string; endDate: string };

/** The twelve months up to a day, such as `2026-03`, in order. */
export function lastTwelveMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 12 + index, 1)).toISOString().slice(0, 7),
  );
}

/** A month up to today, or the last twelve months if none is given; dates have no time (PAR-05). */
export function caseWindow(month: string, today: string): CaseWindow {
  const [first = month] = lastTwelveMonths(today);
  if (month === '') return { startDate: `${first}-01`, endDate: today };
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { startDate: `${month}-01`, endDate: last < today ? last : today };
}

/** A plain date a number of days before another. */
export function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * dayMilliseconds).toISOString().slice(0, 10);
}
