import { readFileSync } from 'node:fs';
import type { TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { areasFile, readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { type CaseCell, packCells } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { countsKey } from '@merrowvale/functions/lib/disease/case-counts.ts';

export const testAreas = readAreas(readFileSync(areasFile, 'utf8'));

/** Stores counts as they would result from reports, with the date instead of month and day. */
export async function storeCounts(
  table: TableClient,
  counts: readonly (Omit<CaseCell, 'day'> & { date: string })[],
): Promise<void> {
  for (const [month, cells] of Map.groupBy(counts, ({ date }) => date.slice(0, 7))) {
    const packed = packCells(cells.map(({ date, ...cell }) => ({ ...cell, day: Number(date.slice(8)) })));
    await table.put({ ...countsKey(month), cells: packed, version: 1 });
  }
}
