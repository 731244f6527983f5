import { describe, expect, it } from 'vitest';
import { caseBars, niceCeiling } from './case-chart.tsx';

const week = (startDate: string, numberOfCases: number) => ({ startDate, numberOfCases });
const withheld = { month: '2026-02', numberOfCases: 1, atMost: 4 };

describe('the chart of cases', () => {
  it('has a bar for each week, and a separate one for each month of sparsely populated areas [PAR-12]', () => {
    const weekly = { weeks: [week('2026-01-26', 3), week('2026-02-02', 0)], months: [withheld] };
    expect(caseBars(weekly)).toEqual({
      by: 'week',
      bars: [
        { start: '2026-01-26', numberOfCases: 3, atMost: 3 },
        { start: '2026-02-02', numberOfCases: 0, atMost: 0 },
      ],
      apart: [withheld],
    });
  });

  it('has a bar for each month if only months are known [PAR-12]', () => {
    const weekly = { weeks: [week('2026-01-05', 0), week('2026-02-02', 0)], months: [withheld] };
    expect(caseBars(weekly)).toEqual({
      by: 'month',
      bars: [
        { start: '2026-01', numberOfCases: 0, atMost: 0 },
        { start: '2026-02', numberOfCases: 1, atMost: 4 },
      ],
      apart: [],
    });
  });

  it('ends at a round number', () => {
    expect([0, 5, 6, 10, 11, 20, 21, 50, 51, 1234].map(niceCeiling)).toEqual([
      5, 5, 10, 10, 20, 20, 50, 50, 100, 2000,
    ]);
  });
});
