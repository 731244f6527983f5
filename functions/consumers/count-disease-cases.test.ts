import { events } from '@merrowvale/shared/events/registry.ts';
import { describe, expect, it } from 'vitest';
import { MemoryTable } from '../../test/support/functions/memory-table.ts';
import type { Query } from '../lib/adapters/table.ts';
import { cellsIn, unpackCells } from '../lib/disease/case-columns.ts';
import { caseKey, countsKey } from '../lib/disease/case-counts.ts';
import { countDiseaseCases } from './count-disease-cases.ts';

const place = { disease: 'parvo', district: 'GB-BA1', date: '2026-02-05' };
const event = (detail: Partial<Record<keyof typeof place, string | null>> = {}) =>
  events['disease-case.changed'].schema.parse({
    id: 'e1',
    type: 'disease-case.changed',
    version: 1,
    time: '2026-03-01T10:00:00.000Z',
    correlationId: 'c1',
    detail: { ...place, caseId: 'MV-1', status: 'New', ...detail },
  });

async function report(table: MemoryTable, id: string, status: string, numberOfCases = 1) {
  await table.put({ ...caseKey({ ...place, id }), ...place, status, numberOfCases });
}

async function counts(table: MemoryTable) {
  const item = await table.get(countsKey('2026-02'));
  return typeof item?.cells === 'string' ? cellsIn(unpackCells(item.cells)) : [];
}

describe('the counts of cases', () => {
  it('match the stored cases, however often and in whatever order events arrive [PAR-24, EVT-02]', async () => {
    const table = new MemoryTable();
    await report(table, 'MV-1', 'New');
    await report(table, 'MV-2', 'Approved', 3);
    await report(table, 'MV-3', 'Rejected');
    for (let delivery = 0; delivery < 3; delivery += 1) await countDiseaseCases(event(), { table });
    const cell = { disease: 'parvo', district: 'GB-BA1', day: 5 };
    expect(await counts(table)).toEqual([
      { ...cell, status: 'New', count: 1 },
      { ...cell, status: 'Approved', count: 3 },
    ]);
    await report(table, 'MV-1', 'Rejected');
    await report(table, 'MV-2', 'Rejected');
    await countDiseaseCases(event(), { table });
    expect(await counts(table)).toEqual([]);
  });

  it('leave the other days, districts and diseases of the month unchanged [PAR-24]', async () => {
    const table = new MemoryTable();
    for (const other of [{ date: '2026-02-06' }, { district: 'GB-BA2' }, { disease: 'ticks' }]) {
      const found = { ...place, ...other };
      await table.put({ ...caseKey({ ...found, id: 'MV-9' }), ...found, status: 'New', numberOfCases: 1 });
      await countDiseaseCases(event(other), { table });
    }
    await report(table, 'MV-1', 'New');
    await countDiseaseCases(event(), { table });
    expect(await counts(table)).toHaveLength(4);
  });

  it('are right when two deliveries overtake each other: the one with older cases starts over [PAR-24]', async () => {
    class SlowTable extends MemoryTable {
      meanwhile: (() => Promise<void>) | undefined;
      override async query(query: Query) {
        const page = await super.query(query);
        const act = this.meanwhile;
        this.meanwhile = undefined;
        await act?.();
        return page;
      }
    }
    const table = new SlowTable();
    await report(table, 'MV-1', 'New');
    table.meanwhile = async () => {
      await report(table, 'MV-2', 'New');
      await countDiseaseCases(event(), { table });
    };
    await countDiseaseCases(event(), { table });
    expect(await counts(table)).toMatchObject([{ count: 2 }]);
  });

  it('leave out a case whose place is unknown [PAR-24]', async () => {
    const table = new MemoryTable();
    await countDiseaseCases(event({ district: null }), { table });
    expect(table.size).toBe(0);
  });
});
