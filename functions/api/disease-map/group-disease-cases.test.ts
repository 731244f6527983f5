import { describe, expect, it } from 'vitest';
import {
  at,
  bath,
  group,
  london,
  nearby,
  newYork,
  setUp,
  southWest,
} from '../../../test/support/functions/disease-map.ts';
import { storeCounts } from '../../../test/support/functions/testing-areas.ts';

describe('cases by area', () => {
  it('cover only cases that match all parameters [PAR-03]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-15', 3),
      at('GB-BA1', '2026-01-15', 2, 'parvo'),
      at('GB-BA1', '2026-01-15', 50, 'ticks'),
      at('GB-SE1', '2026-02-01', 4),
      at('US-36061', '2026-02-01', 7, 'parvo'),
    ]);
    const count = async (more: Record<string, string>) => {
      const { data } = (await ask('group', { ...group, ...more })).body;
      return Object.fromEntries(
        Object.entries<{ numberOfCases: number }>(data).map(([id, { numberOfCases }]) => [id, numberOfCases]),
      );
    };
    expect(await count({})).toEqual({ [southWest]: 5, [london]: 4, [newYork]: 7 });
    expect(await count({ diseases: 'parvo' })).toEqual({ [southWest]: 2, [newYork]: 7 });
    expect(await count({ countryCodes: 'US' })).toEqual({ [newYork]: 7 });
    expect(await count({ countryCodes: 'gb,us', diseases: 'lungworm' })).toEqual({
      [southWest]: 3,
      [london]: 4,
    });
    expect(await count({ placeId: southWest })).toEqual({ [southWest]: 5 });
    expect(await count({ placeId: southWest, countryCodes: 'US' })).toEqual({});
    expect(await count({ groupBy: 'administrativeAreaLevel2', placeId: southWest })).toEqual({ [bath]: 5 });
  });

  it('are of one of two levels; any other grouping is rejected with the field [PAR-04]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [at('GB-BA1', '2026-01-15')]);
    const level2 = await ask('group', { ...group, groupBy: 'administrativeAreaLevel2' });
    expect(Object.keys(level2.body.data)).toEqual([bath]);
    for (const groupBy of ['administrativeAreaLevel3', 'country', '']) {
      const { status, body } = await ask('group', { ...group, groupBy });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['groupBy']]);
    }
  });

  it('include both days, which are dates without a time [PAR-05]', async () => {
    const { table, ask } = setUp();
    await storeCounts(
      table,
      ['2026-01-09', '2026-01-10', '2026-02-20', '2026-02-21'].map((date) => at('GB-BA1', date)),
    );
    const both = await ask('group', group);
    expect(both.body.data[southWest].numberOfCases).toBe(2);
    const oneDay = await ask('group', { ...group, startDate: '2026-02-20' });
    expect(oneDay.body.data[southWest].numberOfCases).toBe(1);
    for (const field of ['startDate', 'endDate']) {
      const { status, body } = await ask('group', { ...group, [field]: '2026-02-10T00:00:00Z' });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    }
  });

  it('may be cached for seconds, so that a decision at the desk shows within a minute [PAR-24, API-04]', async () => {
    const { ask } = setUp();
    const parasite = { parasiteType: 'ticks', parasiteStartDate: '2026-02-01' };
    for (const response of [
      await ask('group', group),
      await ask('nearby', nearby),
      await ask('parasite', parasite),
    ])
      expect([response.status, response.headers['cache-control']]).toEqual([
        200,
        'public, max-age=15, stale-while-revalidate=15',
      ]);
  });

  it('are keyed by place id, with the name and centre of each place; a place without cases is missing [PAR-06]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [at('GB-BA1', '2026-01-15')]);
    expect((await ask('group', { ...group, groupBy: 'administrativeAreaLevel2' })).body).toEqual({
      success: true,
      data: {
        [bath]: {
          name: 'Bath and North East Somerset',
          latitude: expect.closeTo(51.36, 1),
          longitude: expect.closeTo(-2.49, 1),
          numberOfCases: 1,
          atMost: 1,
        },
      },
    });
  });

  it('reject an invalid parameter and name its field, before anything is read [PAR-03, SEC-04]', async () => {
    const { table, ask } = setUp();
    for (const [field, value] of [
      ['diseases', 'rabies'],
      ['diseases', 'lungworm,'],
      ['diseases', ''],
      ['countryCodes', 'XX'],
      ['placeId', 'London'],
      ['placeId', 'GB-E99999999'],
      ['startDate', '2026-02-30'],
      ['startDate', '2020-01-01'],
      ['endDate', '2026-01-01'],
      ['endDate', 'today'],
    ] as const) {
      const { status, body } = await ask('group', { ...group, [field]: value });
      expect(status, `${field}=${value}`).toBe(400);
      expect(Object.keys(body.errors), `${field}=${value}`).toEqual([field]);
    }
    expect(table.queries).toBe(0);
  });

  it('read the months of the window with one Query, a year at most [PAR-03]', async () => {
    const { table, ask } = setUp();
    const months = Array.from({ length: 30 }, (_, index) => new Date(Date.UTC(2024, index, 15)));
    await storeCounts(
      table,
      months.map((date) => at('GB-BA1', date.toISOString().slice(0, 10))),
    );
    const year = { ...group, startDate: '2025-02-21', endDate: '2026-02-20' };
    expect((await ask('group', year)).body.data[southWest].numberOfCases).toBe(12);
    expect([table.queries, table.itemsRead]).toEqual([1, 13]);
    expect((await ask('group', { ...year, startDate: '2025-02-19' })).status).toBe(400);
  });
});
