import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { MemoryTable } from '../../lib/adapters/memory-table.ts';
import { tableCases } from '../../lib/adapters/table-cases.ts';
import { caseKey } from '../../lib/disease/case-cells.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { call, testDependencies } from '../../lib/endpoint-testing.ts';
import { searchDiseaseCases } from './search-disease-cases.ts';

const row = endpoints.searchDiseaseCases;
const bath = { lat: '51.38', lon: '-2.36' };
const query = { ...bath, startDate: '2026-03-01', disease: 'lungworm' };

const reported = (id: string, differences: Partial<ReturnType<typeof usual>> = {}) => {
  const found = { ...usual(), ...differences };
  return { ...found, ...caseKey({ ...found, id, lat: found.latitude, lon: found.longitude }) };
};
const usual = () => ({
  disease: 'lungworm',
  date: '2026-03-05',
  postalCode: 'BA1',
  latitude: 51.39,
  longitude: -2.35,
  numberOfCases: 2,
  worstAffectedArea: 'Gardens',
  status: 'Approved',
  reporterName: 'Ann Owner',
  reporterEmail: 'ann@example.com',
});

async function search(items: ReturnType<typeof reported>[], asked: Record<string, string> = query) {
  const table = new MemoryTable();
  for (const item of items) await table.put(item);
  const ports = { ...testDependencies(), cases: tableCases(table) };
  return call(endpoint(row, searchDiseaseCases, ports), row, { query: asked });
}

describe('a search for disease cases', () => {
  it('returns a list of cases with location and number, and nothing about who reported them [EMB-05, PAR-10]', async () => {
    const { status, body } = await search([reported('a')]);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        disease: 'lungworm',
        date: '2026-03-05',
        location: { postalCode: 'BA1', latitude: 51.39, longitude: -2.35 },
        numberOfCases: 2,
        worstAffectedArea: 'Gardens',
      },
    ]);
  });

  it('returns only that disease, from the start date on, newest first [EMB-05]', async () => {
    const { body } = await search([
      reported('a', { date: '2026-02-28' }),
      reported('b', { date: '2026-03-01' }),
      reported('c', { date: '2026-04-01' }),
      reported('d', { disease: 'ticks' }),
    ]);
    expect(body.map(({ date }: { date: string }) => date)).toEqual(['2026-04-01', '2026-03-01']);
  });

  it('searches ten miles around the place, across grid squares [EMB-05]', async () => {
    const north = (miles: number) => 51.38 + miles / 69.09;
    const { body } = await search([
      reported('a', { latitude: north(9.9), longitude: -2.36 }),
      reported('b', { latitude: north(10.1), longitude: -2.36 }),
    ]);
    expect(body).toHaveLength(1);
  });

  it('returns only new and approved cases [EMB-05]', async () => {
    const { body } = await search(
      ['New', 'Approved', 'Rejected', 'Spam'].map((status) => reported(status, { status })),
    );
    expect(body).toHaveLength(2);
  });

  it('treats an instant as its day, and rejects an invalid place, date or disease [EMB-05, SEC-04]', async () => {
    const instant = await search([reported('a')], { ...query, startDate: '2026-03-05T23:00:00.000Z' });
    expect(instant.body).toHaveLength(1);
    for (const wrong of [
      { lat: '90.1' },
      { lon: '-180.1' },
      { lat: 'north' },
      { startDate: 'yesterday' },
      { disease: '' },
      { disease: 'Lung#worm' },
    ])
      expect((await search([], { ...query, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect((await search([], { lat: '51', lon: '0', disease: 'ticks' })).status).toBe(400);
  });
});
