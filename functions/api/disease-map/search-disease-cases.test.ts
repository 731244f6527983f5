import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { describe, expect, it, vi } from 'vitest';
import { call, testDependencies } from '../../../test/support/functions/endpoint.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { storeCounts, testAreas } from '../../../test/support/functions/testing-areas.ts';
import { connectCases, tableCases } from '../../lib/disease/case-source.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { searchDiseaseCases } from './search-disease-cases.ts';

const row = endpoints.searchDiseaseCases;
const query = { lat: '51.38', lon: '-2.36', startDate: '2026-02-01', disease: 'lungworm' };
const usual = {
  disease: 'lungworm',
  district: 'GB-BA1',
  date: '2026-02-05',
  status: 'Approved' as const,
  count: 2,
};

async function search(differences: Partial<typeof usual>[], asked: Record<string, string> = query) {
  const table = new MemoryTable();
  await storeCounts(
    table,
    differences.map((different) => ({ ...usual, ...different })),
  );
  const ports = { ...testDependencies(), cases: tableCases({ table, areas: testAreas }) };
  return call(endpoint(row, searchDiseaseCases, ports), row, { query: asked });
}

describe('a search for disease cases', () => {
  it('asks an external service where a stage names one', async () => {
    vi.stubEnv('DISEASE_SEARCH_URL', 'http://127.0.0.1:9/cases');
    const asked = { disease: 'lungworm', startDate: '2026-02-01', lat: 51.38, lon: -2.36 } as const;
    const failure = { code: 'unavailable', message: expect.stringContaining('The case service') };
    await expect(connectCases().search(asked, '2026-03-01')).rejects.toMatchObject(failure);
  });

  it('returns a list of cases with location and number, and nothing about who reported them [EMB-05, PAR-10, PAR-12]', async () => {
    const { status, body } = await search([{}]);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        disease: 'lungworm',
        date: '2026-02-05',
        location: { postalCode: 'BA1', latitude: expect.any(Number), longitude: expect.any(Number) },
        numberOfCases: 2,
        worstAffectedArea: 'Bath and North East Somerset',
      },
    ]);
  });

  it('returns only that disease, from the start date on, newest first [EMB-05]', async () => {
    const { body } = await search([
      { date: '2026-01-31' },
      { date: '2026-02-01' },
      { date: '2026-02-28' },
      { disease: 'ticks' },
    ]);
    expect(body.map(({ date }: { date: string }) => date)).toEqual(['2026-02-28', '2026-02-01']);
  });

  it('searches ten miles around the place [EMB-05]', async () => {
    const { body } = await search([{ district: 'GB-BA2' }, { district: 'GB-BS1' }]);
    expect(body.map(({ location }: { location: { postalCode: string } }) => location.postalCode)).toEqual([
      'BA2',
    ]);
    const { body: around } = await search([{ district: 'GB-BS1' }], { ...query, lon: '-2.57', lat: '51.45' });
    expect(around).toHaveLength(1);
  });

  it('shows cases of the last year for a start date before it, without reading more [EMB-05]', async () => {
    const { status, body } = await search([{ date: '2025-02-20' }, { date: '2025-03-20' }], {
      ...query,
      startDate: '2001-01-01',
    });
    expect(status).toBe(200);
    expect(body.map(({ date }: { date: string }) => date)).toEqual(['2025-03-20']);
  });

  it('treats an instant as its day, and rejects an invalid place, date or disease [EMB-05, PAR-10, SEC-04]', async () => {
    const instant = await search([{}], { ...query, startDate: '2026-02-05T23:00:00.000Z' });
    expect(instant.body).toHaveLength(1);
    for (const [field, value] of [
      ['lat', '90.1'],
      ['lon', '-180.1'],
      ['lat', 'north'],
      ['startDate', 'yesterday'],
      ['disease', ''],
      ['disease', 'rabies'],
      ['disease', 'Lung#worm'],
    ] as const) {
      const { status, body } = await search([], { ...query, [field]: value });
      expect(status, `${field}=${value}`).toBe(400);
      expect(Object.keys(body.errors), `${field}=${value}`).toEqual([field]);
    }
    expect((await search([], { lat: '51', lon: '0', disease: 'ticks' })).status).toBe(400);
  });
});
