import { diseaseMapLimits } from '@merrowvale/shared/schemas/disease-map.ts';
import { describe, expect, it } from 'vitest';
import { caseWindow, lastTwelveMonths } from './tracker-window.ts';

describe('the period on the disease map', () => {
  it('is twelve months up to today, as dates without a time [PAR-05]', () => {
    expect(caseWindow('', '2026-11-22')).toEqual({ startDate: '2025-12-01', endDate: '2026-11-22' });
    expect(lastTwelveMonths('2026-11-22').at(0)).toBe('2025-12');
    expect(lastTwelveMonths('2026-11-22').at(-1)).toBe('2026-11');
    expect(lastTwelveMonths('2026-01-31')).toHaveLength(12);
    expect(lastTwelveMonths('2026-01-31').at(-1)).toBe('2026-01');
  });

  it('is never longer than the API allows, on whatever day it ends [PAR-05]', () => {
    for (const today of ['2024-02-29', '2025-02-28', '2026-01-31', '2026-12-31']) {
      const { startDate, endDate } = caseWindow('', today);
      expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1).toBeLessThanOrEqual(
        diseaseMapLimits.days,
      );
    }
  });

  it('may be a single month, the current one only up to today [PAR-05]', () => {
    expect(caseWindow('2026-02', '2026-11-22')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
    expect(caseWindow('2024-02', '2024-11-22')).toEqual({ startDate: '2024-02-01', endDate: '2024-02-29' });
    expect(caseWindow('2026-11', '2026-11-22')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-22' });
  });
});
