import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { MemoryTable } from '../../lib/adapters/memory-table.ts';
import { tableCases } from '../../lib/disease/case-source.ts';
import { testAreas } from '../../lib/disease/testing-areas.ts';
import { endpoint } from '../../lib/endpoint.ts';
import { call, testDependencies } from '../../lib/endpoint-testing.ts';
import type { Query } from '../../lib/ports/table.ts';
import { countWeeklyCases } from './count-weekly-cases.ts';
import { groupDiseaseCases } from './group-disease-cases.ts';
import { listNearbyCases } from './list-nearby-cases.ts';
import { listParasiteCases } from './list-parasite-cases.ts';
import { searchDiseaseCases } from './search-disease-cases.ts';

/** Counts the reads of the map's endpoints. */
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

export function setUp() {
  const table = new CountingTable();
  const areas = testAreas;
  const ports = { ...testDependencies(), table, areas, cases: tableCases({ table, areas }) };
  const handlers = {
    group: [endpoints.groupDiseaseCases, endpoint(endpoints.groupDiseaseCases, groupDiseaseCases, ports)],
    weekly: [endpoints.countWeeklyCases, endpoint(endpoints.countWeeklyCases, countWeeklyCases, ports)],
    nearby: [endpoints.listNearbyCases, endpoint(endpoints.listNearbyCases, listNearbyCases, ports)],
    search: [endpoints.searchDiseaseCases, endpoint(endpoints.searchDiseaseCases, searchDiseaseCases, ports)],
    parasite: [endpoints.listParasiteCases, endpoint(endpoints.listParasiteCases, listParasiteCases, ports)],
  } as const;
  const ask = async (name: keyof typeof handlers, query: Record<string, string>) => {
    const [row, handler] = handlers[name];
    return call(handler, row, { query });
  };
  return { table, ports, ask };
}

export const window = { startDate: '2026-01-10', endDate: '2026-02-20' };
export const group = { diseases: 'lungworm,parvo', groupBy: 'administrativeAreaLevel1', ...window };
export const nearby = { lat: '51.38', lng: '-2.36', diseases: 'lungworm', ...window };
export const at = (
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
export const [southWest, bath, london, newYork] = ['GB-E15000009', 'GB-E06000022', 'GB-E15000007', 'US-36'];
