import type { CaseFigure } from '@merrowvale/shared/domain/case-figures.ts';
import type { WeeklyCases } from '@merrowvale/shared/schemas/disease-map.ts';

/** A bar of the chart: a week by its Monday, or a month such as `2026-03`. */
export type CaseBar = CaseFigure & { start: string };

/**
 * The bars of a chart: weeks, or months if the area's cases are known only by month. In an area with both, `apart`
 * contains the months that are not part of the weeks.
 */
export function caseBars(weekly: WeeklyCases | undefined): {
  by: 'week' | 'month';
  bars: CaseBar[];
  apart: CaseFigure[];
} {
  const { weeks = [], months = [] } = weekly ?? {};
  const hasWeeks = weeks.some(({ numberOfCases }) => numberOfCases > 0);
  if (!hasWeeks && months.length > 0) {
    const known = new Map(months.map(({ month, ...figure }) => [month, figure]));
    const every = [...new Set(weeks.map(({ startDate }) => startDate.slice(0, 7))), ...known.keys()];
    const bars = [...new Set(every)].sort().map((start) => ({
      start,
      ...(known.get(start) ?? { numberOfCases: 0, atMost: 0 }),
    }));
    return { by: 'month', bars, apart: [] };
  }
  const bars = weeks.map(({ startDate, numberOfCases }) => ({
    start: startDate,
    numberOfCases,
    atMost: numberOfCases,
  }));
  return { by: 'week', bars, apart: months };
}

/** The top of an axis: 1, 2 or 5 times a power of ten. */
export function niceCeiling(largest: number): number {
  if (largest <= 5) return 5;
  const power = 10 ** Math.floor(Math.log10(largest));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= largest) ?? largest;
}
