import { describe, expect, it } from 'vitest';
import { at, bath, setUp, southWest } from '../../../test/support/functions/disease-map.ts';
import { storeCounts } from '../../../test/support/functions/testing-areas.ts';

describe('cases by week', () => {
  const weekly = { diseases: 'lungworm', startDate: '2026-01-10', endDate: '2026-01-27' };

  it('are counted from Monday to Sunday, weeks without a case included [PAR-03]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-09', 9),
      at('GB-BA1', '2026-01-10', 1),
      at('GB-BA1', '2026-01-11', 2),
      at('GB-BA1', '2026-01-12', 3),
      at('GB-SE1', '2026-01-27', 4),
      at('GB-SE1', '2026-01-28', 9),
    ]);
    const counts = async (more: Record<string, string> = {}) => {
      const { data } = (await ask('weekly', { ...weekly, ...more })).body;
      return data.weeks.map((week: { numberOfCases: number }) => week.numberOfCases);
    };
    expect((await ask('weekly', weekly)).body.data).toEqual({
      weeks: [
        { startDate: '2026-01-05', numberOfCases: 3 },
        { startDate: '2026-01-12', numberOfCases: 3 },
        { startDate: '2026-01-19', numberOfCases: 0 },
        { startDate: '2026-01-26', numberOfCases: 4 },
      ],
      months: [],
    });
    expect(await counts({ placeId: southWest })).toEqual([3, 3, 0, 0]);
    expect(await counts({ placeId: bath })).toEqual([3, 3, 0, 0]);
    expect(await counts({ countryCodes: 'US' })).toEqual([0, 0, 0, 0]);
    expect(await counts({ diseases: 'ticks' })).toEqual([0, 0, 0, 0]);
  });

  it('of a sparsely populated area are those of its months [PAR-12]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-HS1', '2026-01-20', 2),
      at('GB-HS1', '2026-02-20', 6),
      at('GB-BA1', '2026-01-20', 1),
    ]);
    const { data } = (await ask('weekly', { ...weekly, endDate: '2026-02-10' })).body;
    expect(data.months).toEqual([
      { month: '2026-01', numberOfCases: 1, atMost: 4 },
      { month: '2026-02', numberOfCases: 6, atMost: 6 },
    ]);
    const total = data.weeks.reduce(
      (sum: number, week: { numberOfCases: number }) => sum + week.numberOfCases,
      0,
    );
    expect(total).toBe(1);
  });

  it('reject an invalid parameter and name its field, before anything is read [PAR-03, SEC-04]', async () => {
    const { table, ask } = setUp();
    for (const [field, value] of [
      ['diseases', 'rabies'],
      ['placeId', 'GB-E99999999'],
      ['startDate', '2020-01-01'],
      ['startDate', '1899-12-31'],
      ['endDate', '2101-01-01'],
    ] as const) {
      const { status, body } = await ask('weekly', { ...weekly, [field]: value });
      expect([status, Object.keys(body.errors)], `${field}=${value}`).toEqual([400, [field]]);
    }
    expect(table.queries).toBe(0);
  });
});
