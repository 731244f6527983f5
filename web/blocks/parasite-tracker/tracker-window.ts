import { addDays, addMonths } from '@merrowvale/shared/domain/calendar.ts';

/** Plain dates, both inclusive. */
export type CaseWindow = { startDate: string; endDate: string };

export const monthCount = 12;

/** The twelve months up to a day, such as `2026-03`, in order. */
export function lastTwelveMonths(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: monthCount }, (_, index) =>
    addMonths(first, index + 1 - monthCount).slice(0, 7),
  );
}

/** A month up to today, or the last twelve months if none is given; dates have no time (PAR-05). */
export function caseWindow(month: string, today: string): CaseWindow {
  const [first = month] = lastTwelveMonths(today);
  if (month === '') return { startDate: `${first}-01`, endDate: today };
  const last = addDays(addMonths(`${month}-01`, 1), -1);
  return { startDate: `${month}-01`, endDate: last < today ? last : today };
}
