import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { diseaseCaseChanged } from '@merrowvale/shared/events/disease-case-changed.ts';
import { diseaseMapLimits } from '@merrowvale/shared/schemas/disease-map.ts';
import { describe, expect, it } from 'vitest';
import { countDiseaseCases } from '../../consumers/count-disease-cases.ts';
import { MemoryTable } from '../../lib/adapters/memory-table.ts';
import { caseKey } from '../../lib/disease/case-key.ts';
import { storeCounts, testAreas } from '../../lib/disease/testing-areas.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { call, testDependencies } from '../../lib/endpoint-testing.ts';
import type { Item, Query } from '../../lib/ports/table.ts';
import { changeCase } from '../support/change-case.ts';
import { listCases } from '../support/list-cases.ts';
import { countWeeklyCases } from './count-weekly-cases.ts';
import { groupDiseaseCases } from './group-disease-cases.ts';
import { listNearbyCases } from './list-nearby-cases.ts';
import { listParasiteCases } from './list-parasite-cases.ts';

class CountingTable extends MemoryTable {
  queries = 0;
  itemsRead = 0;
  override async query(query: Query) {
    this.queries += 1;
    const page = await super.query(query);
    this.itemsRead += page.items.length;
    return page;
  }
}

function setUp() {
  const table = new CountingTable();
  const ports = { ...testDependencies(), table, areas: testAreas };
  const handlers = {
    group: [endpoints.groupDiseaseCases, endpoint(endpoints.groupDiseaseCases, groupDiseaseCases, ports)],
    weekly: [endpoints.countWeeklyCases, endpoint(endpoints.countWeeklyCases, countWeeklyCases, ports)],
    nearby: [endpoints.listNearbyCases, endpoint(endpoints.listNearbyCases, listNearbyCases, ports)],
    parasite: [endpoints.listParasiteCases, endpoint(endpoints.listParasiteCases, listParasiteCases, ports)],
  } as const;
  const ask = async (name: keyof typeof handlers, query: Record<string, string>) => {
    const [row, handler] = handlers[name];
    return call(handler, row, { query });
  };
  return { table, ports, ask };
}

const window = { startDate: '2026-01-10', endDate: '2026-02-20' };
const group = { diseases: 'lungworm,parvo', groupBy: 'administrativeAreaLevel1', ...window };
const nearby = { lat: '51.38', lng: '-2.36', diseases: 'lungworm', ...window };
const at = (
  district: string,
  date: string,
  count = 1,
  disease = 'lungworm',
  status: 'New' | 'Approved' = 'Approved',
) => ({
  district,
  date,
  count,
  disease,
  status,
});
const [southWest, bath, london, newYork] = ['GB-E15000009', 'GB-E06000022', 'GB-E15000007', 'US-36'];

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

  it('are of one of two levels; any other grouping is refused with the field [PAR-04]', async () => {
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

  it('answer a wrong parameter with its field, before anything is read [PAR-03, SEC-04]', async () => {
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

  it('answer a wrong parameter with its field, before anything is read [PAR-03, SEC-04]', async () => {
    const { table, ask } = setUp();
    for (const [field, value] of [
      ['diseases', 'rabies'],
      ['placeId', 'GB-E99999999'],
      ['startDate', '2020-01-01'],
    ] as const) {
      const { status, body } = await ask('weekly', { ...weekly, [field]: value });
      expect([status, Object.keys(body.errors)], `${field}=${value}`).toEqual([400, [field]]);
    }
    expect(table.queries).toBe(0);
  });
});

describe('cases nearby', () => {
  it('are New or Approved; no others ever come back [PAR-07]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-15', 2, 'lungworm', 'New'),
      at('GB-BA1', '2026-01-15', 3),
    ]);
    const count = async (statuses?: string) => {
      const { body } = await ask('nearby', { ...nearby, ...(statuses !== undefined && { statuses }) });
      return body[0]?.numberOfCases ?? 0;
    };
    expect(await count('New,Approved')).toBe(5);
    expect(await count()).toBe(5);
    expect(await count('New')).toBe(2);
    expect(await count('Approved')).toBe(3);
    expect(await count('Rejected')).toBe(0);
    expect((await ask('nearby', { ...nearby, statuses: 'Spam' })).body.errors).toHaveProperty('statuses');
  });

  it('are within ten miles unless another radius is given [PAR-07, PAR-08]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-15'),
      at('GB-BS1', '2026-01-15'),
      at('GB-SE1', '2026-01-15'),
    ]);
    const found = async (radius?: string) => {
      const { body } = await ask('nearby', { ...nearby, ...(radius !== undefined && { radius }) });
      return body.map(({ location }: { location: { postalCode: string } }) => location.postalCode);
    };
    expect(diseaseMapLimits.radius).toBe('10mi');
    expect(await found()).toEqual(['BA1']);
    expect(await found('10mi')).toEqual(['BA1']);
    expect(await found('20mi')).toEqual(['BA1', 'BS1']);
    for (const radius of ['0mi', '101mi', '-1mi', '10', 'near'])
      expect((await ask('nearby', { ...nearby, radius })).body.errors, radius).toHaveProperty('radius');
  });

  it('have a location, a number and an area, and nothing of the reporter [PAR-12]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [at('GB-BA1', '2026-01-15'), at('GB-BA1', '2026-02-15')]);
    const district = testAreas.district('GB-BA1');
    expect((await ask('nearby', nearby)).body).toEqual([
      {
        disease: 'lungworm',
        date: '2026-02-15',
        location: { postalCode: 'BA1', latitude: district?.lat, longitude: district?.lng },
        numberOfCases: 2,
        atMost: 2,
        worstAffectedArea: 'Bath and North East Somerset',
        placeId: bath,
      },
    ]);
  });

  it('are two hundred at most: of many districts, the cases of each area are joined [PAR-07]', async () => {
    const { table, ask } = setUp();
    const all = [...testAreas.districts()].filter(({ id }) => id.startsWith('GB-'));
    await storeCounts(
      table,
      all.map(({ id }) => at(id, '2026-01-15', 5)),
    );
    const london = { ...nearby, lat: '51.5', lng: '-0.1', radius: '30mi' };
    const { body } = await ask('nearby', london);
    expect(body.length).toBeLessThanOrEqual(200);
    const inside = (
      await ask('group', { ...group, groupBy: 'administrativeAreaLevel2', placeId: 'GB-E15000007' })
    ).body;
    const camden = body.find(({ placeId }: { placeId: string }) => placeId === 'GB-E09000007');
    expect(camden.location.postalCode).toBe('');
    expect(camden.numberOfCases).toBe(inside.data['GB-E09000007'].numberOfCases);
    const everywhere = await ask('nearby', { ...london, bounds: '-180,-90,180,90' });
    expect(everywhere.body).toHaveLength(200);
    expect(table.queries).toBe(3);
  });

  it('are those in the rectangle of a map where one is given, also across the antimeridian [PAR-07]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [at('GB-BA1', '2026-01-15'), at('GB-SE1', '2026-01-15')]);
    const found = async (bounds: string) => {
      const { body } = await ask('nearby', { ...nearby, bounds });
      return body.map(({ location }: { location: { postalCode: string } }) => location.postalCode);
    };
    expect(await found('-3,51,-2,52')).toEqual(['BA1']);
    expect(await found('-3,51,1,52')).toEqual(['BA1', 'SE1']);
    expect(await found('170,51,-2,52')).toEqual(['BA1']);
    for (const bounds of [
      '',
      '1,2,3',
      '-3,52,-2,51',
      '-181,51,0,52',
      '-3,51,0,91',
      'a,b,c,d',
      '-3,51,-2,52,0',
    ]) {
      const { status, body } = await ask('nearby', { ...nearby, bounds });
      expect([status, Object.keys(body.errors)], bounds).toEqual([400, ['bounds']]);
    }
  });

  it('refuse wrong places, windows and diseases with the field [PAR-07, SEC-04]', async () => {
    const { table, ask } = setUp();
    for (const [field, value] of [
      ['lat', '90.01'],
      ['lat', 'NaN'],
      ['lng', '181'],
      ['lng', ''],
      ['diseases', 'ticks,mites'],
      ['endDate', '2027-12-31'],
    ] as const) {
      const { status, body } = await ask('nearby', { ...nearby, [field]: value });
      expect(status, `${field}=${value}`).toBe(400);
      const [named] = Object.keys(body.errors);
      expect(named, `${field}=${value}`).toBe(value === '2027-12-31' ? 'startDate' : field);
    }
    expect(table.queries).toBe(0);
  });
});

describe('the cases of a parasite', () => {
  it('are those from the start date on, newest first [PAR-09]', async () => {
    const { table, ask } = setUp();
    await storeCounts(table, [
      at('GB-BA1', '2026-01-31', 1, 'ticks'),
      at('GB-BA1', '2026-02-01', 2, 'ticks'),
      at('GB-SE1', '2026-02-28', 3, 'ticks'),
      at('GB-SE1', '2026-02-28', 4),
    ]);
    const { status, body } = await ask('parasite', {
      parasiteType: 'ticks',
      parasiteStartDate: '2026-02-01',
    });
    expect(status).toBe(200);
    const shown = body.map(({ date, numberOfCases }: { date: string; numberOfCases: number }) => [
      date,
      numberOfCases,
    ]);
    expect(shown).toEqual([
      ['2026-02-28', 3],
      ['2026-02-01', 2],
    ]);
    const wrong = await ask('parasite', { parasiteType: 'fleas', parasiteStartDate: '2026-02-01' });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['parasiteType']]);
    const instant = await ask('parasite', { parasiteType: 'ticks', parasiteStartDate: '2026-02-01T00:00Z' });
    expect([instant.status, Object.keys(instant.body.errors)]).toEqual([400, ['parasiteStartDate']]);
  });
});

describe('a decision at the desk', () => {
  it('takes a rejected case out of the counts, and puts an approved one back [PAR-24]', async () => {
    const { table, ports, ask } = setUp();
    const stored = { disease: 'lungworm', district: 'GB-BA1', date: '2026-01-15', id: 'MV-1' };
    const item: Item = { ...stored, ...caseKey(stored), status: 'New', postalCode: 'BA1', latitude: 51.4 };
    await table.put({
      ...item,
      numberOfCases: 1,
      version: 1,
      stateKey: 'CASES#New',
      stateAt: 'x',
      reportedAt: 'x',
    });
    const deliver = async (detail: object) => {
      const envelope = {
        id: 'e',
        type: 'disease-case.changed',
        version: 1,
        time: '2026-03-01T10:00:00.000Z',
      };
      const event = diseaseCaseChanged.schema.parse({ ...envelope, correlationId: 'c', detail });
      await countDiseaseCases(event, { table });
    };
    await deliver({
      caseId: 'MV-1',
      disease: 'lungworm',
      district: 'GB-BA1',
      date: '2026-01-15',
      status: 'New',
    });
    const counted = async () => (await ask('group', group)).body.data[southWest]?.numberOfCases ?? 0;
    expect(await counted()).toBe(1);
    expect((await ask('nearby', nearby)).body).toHaveLength(1);

    const desk = { ...ports, auditDays: 1 };
    const row = endpoints.changeCase;
    const list = endpoint(endpoints.listCases, listCases, ports);
    const { id } = (await call(list, endpoints.listCases, { as: 'sue:support' })).body.data.data[0];
    for (const [status, expected] of [
      ['Rejected', 0],
      ['Approved', 1],
      ['Rejected', 0],
    ] as const) {
      const { status: code } = await call(endpoint(row, changeCase, desk), row, {
        as: 'sue:support',
        id,
        body: { status },
      });
      expect(code).toBe(200);
      const event = ports.bus.published.at(-1);
      expect(event).toMatchObject({ type: 'disease-case.changed', detail: { caseId: 'MV-1', status } });
      await deliver(event?.detail ?? {});
      expect(await counted(), status).toBe(expected);
      expect((await ask('nearby', nearby)).body, status).toHaveLength(expected);
    }
  });
});
