import { minShownCases } from '@merrowvale/shared/domain/case-figures.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { storeCounts, testAreas } from '../../../test/support/functions/testing-areas.ts';
import { countWeeklyCases } from '../../api/disease-map/count-weekly-cases.ts';
import { groupDiseaseCases } from '../../api/disease-map/group-disease-cases.ts';
import { listNearbyCases } from '../../api/disease-map/list-nearby-cases.ts';
import { listParasiteCases } from '../../api/disease-map/list-parasite-cases.ts';
import { searchDiseaseCases } from '../../api/disease-map/search-disease-cases.ts';
import { endpoint } from '../endpoint.ts';
import { tableCases } from './case-source.ts';

type Count = Parameters<typeof storeCounts>[1][number];

const now = '2026-03-20T10:00:00.000Z';
/** Rutland and the Western Isles have few households; Leicester and Glasgow have many. */
const rutland = 'GB-E06000017';
const inRutland = [...testAreas.districts()].filter(({ area }) => area.id === rutland).map(({ id }) => id);
const surroundings: Count[] = [
  { disease: 'parvo', district: 'GB-LE1', date: '2026-02-03', status: 'Approved', count: 3 },
  { disease: 'parvo', district: 'GB-LE1', date: '2026-03-03', status: 'New', count: 1 },
  { disease: 'ticks', district: 'GB-LE2', date: '2026-02-10', status: 'Approved', count: 9 },
  { disease: 'parvo', district: 'GB-HS1', date: '2026-02-10', status: 'Approved', count: 2 },
];

/** Every response that an attacker can get about February and March, for every combination of parameters. */
async function everything(counts: readonly Count[]): Promise<string[]> {
  const table = new MemoryTable();
  await storeCounts(table, [...surroundings, ...counts]);
  const ports = {
    ...testDependencies(),
    table,
    areas: testAreas,
    cases: tableCases({ table, areas: testAreas }),
  };
  const group = endpoint(endpoints.groupDiseaseCases, groupDiseaseCases, ports);
  const weekly = endpoint(endpoints.countWeeklyCases, countWeeklyCases, ports);
  const nearby = endpoint(endpoints.listNearbyCases, listNearbyCases, ports);
  const parasite = endpoint(endpoints.listParasiteCases, listParasiteCases, ports);
  const search = endpoint(endpoints.searchDiseaseCases, searchDiseaseCases, ports);
  const responses: string[] = [];
  const keep = async (response: ReturnType<typeof call>) => {
    const { status, body } = await response;
    expect(status).toBe(200);
    responses.push(JSON.stringify(body));
  };
  for (const diseases of ['parvo', 'ticks', 'parvo,ticks'])
    for (const [startDate, endDate] of windows()) {
      for (const groupBy of ['administrativeAreaLevel1', 'administrativeAreaLevel2'])
        for (const placeId of [undefined, 'GB-E15000003', 'GB-E15000004', rutland]) {
          const query = { diseases, groupBy, startDate, endDate, ...(placeId && { placeId }) };
          await keep(call(group, endpoints.groupDiseaseCases, { query, now }));
        }
      for (const placeId of [undefined, 'GB-E15000003', 'GB-E15000004', rutland]) {
        const query = { diseases, startDate, endDate, ...(placeId && { placeId }) };
        await keep(call(weekly, endpoints.countWeeklyCases, { query, now }));
      }
      for (const statuses of ['New', 'Approved', 'New,Approved'])
        for (const part of [{ radius: '1mi' }, { radius: '30mi' }, { bounds: '-1,52.5,-0.4,52.8' }]) {
          const query = { lat: '52.65', lng: '-0.63', ...part, diseases, statuses, startDate, endDate };
          await keep(call(nearby, endpoints.listNearbyCases, { query, now }));
        }
    }
  for (const disease of ['parvo', 'ticks'])
    for (const [startDate] of windows()) {
      const since = { parasiteType: disease, parasiteStartDate: startDate };
      await keep(call(parasite, endpoints.listParasiteCases, { query: since, now }));
      const around = { lat: '52.65', lon: '-0.63', startDate, disease };
      await keep(call(search, endpoints.searchDiseaseCases, { query: around, now }));
    }
  return responses;
}

/** Windows that begin and end on every kind of day: before, on, between and after the cases. */
function windows(): [string, string][] {
  const days = [
    '2026-01-31',
    '2026-02-01',
    '2026-02-09',
    '2026-02-10',
    '2026-02-11',
    '2026-02-28',
    '2026-03-02',
    '2026-03-19',
  ];
  return days.flatMap((start) =>
    days.filter((end) => end >= start).map((end): [string, string] => [start, end]),
  );
}

const one = (changes: Partial<Count> = {}): Count => ({
  disease: 'parvo',
  district: inRutland[0] ?? '',
  date: '2026-02-10',
  status: 'Approved',
  count: 1,
  ...changes,
});

describe('an attacker who makes every request', () => {
  let single: string[] = [];
  beforeAll(async () => {
    single = await everything([one()]);
  });

  it('cannot tell one case of a sparsely populated area from two, three or four [PAR-12]', async () => {
    for (const count of [2, 3, 4]) expect(await everything([one({ count })])).toEqual(single);
  });

  it('cannot tell on which day of the month such a case was, nor in which district [PAR-12]', async () => {
    expect(inRutland.length).toBeGreaterThan(0);
    for (const date of ['2026-02-01', '2026-02-09', '2026-02-11', '2026-02-28'])
      expect(await everything([one({ date })])).toEqual(single);
    for (const district of inRutland) expect(await everything([one({ district })])).toEqual(single);
  });

  it('cannot tell several days with a case from one day with several [PAR-12]', async () => {
    const spread = ['2026-02-02', '2026-02-10', '2026-02-27'].map((date) => one({ date }));
    expect(await everything(spread)).toEqual(single);
  });

  it('sees that there is a case, and the number if it is five or more [PAR-12]', async () => {
    expect(await everything([])).not.toEqual(single);
    expect(await everything([one({ count: minShownCases })])).not.toEqual(single);
    const [five, six] = [await everything([one({ count: 5 })]), await everything([one({ count: 6 })])];
    expect(five).not.toEqual(six);
  });

  it('sees no position that is not the centre of a district or of an area [PAR-12]', async () => {
    const centres = new Set(
      [...testAreas.districts()].flatMap(({ lat, lng, area }) => [
        `${lat},${lng}`,
        `${area.lat},${area.lng}`,
      ]),
    );
    for (const response of single)
      for (const [, lat, lng] of response.matchAll(/"latitude":([-\d.]+),"longitude":([-\d.]+)/g)) {
        const isArea = [...testAreas.districts()].some(({ area }) =>
          parentAt(area.parent, Number(lat), Number(lng)),
        );
        expect(centres.has(`${Number(lat)},${Number(lng)}`) || isArea).toBe(true);
      }
  }, 30_000);
});

function parentAt(parent: string | undefined, lat: number, lng: number): boolean {
  const area = testAreas.area(parent ?? '');
  return area?.lat === lat && area.lng === lng;
}
