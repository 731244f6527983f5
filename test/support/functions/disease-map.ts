import { countWeeklyCases } from '@merrowvale/functions/api/disease-map/count-weekly-cases.ts';
import { groupDiseaseCases } from '@merrowvale/functions/api/disease-map/group-disease-cases.ts';
import { listNearbyCases } from '@merrowvale/functions/api/disease-map/list-nearby-cases.ts';
import { listParasiteCases } from '@merrowvale/functions/api/disease-map/list-parasite-cases.ts';
import { searchDiseaseCases } from '@merrowvale/functions/api/disease-map/search-disease-cases.ts';
import type { Query } from '@merrowvale/functions/lib/adapters/table.ts';
import { tableCases } from '@merrowvale/functions/lib/disease/case-source.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { call, testDependencies } from './endpoint.ts';
import { MemoryTable } from './memory-table.ts';
import { testAreas } from './testing-areas.ts';

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

const window = { startDate: '2026-01-10', endDate: '2026-02-20' };
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
