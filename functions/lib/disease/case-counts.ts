import { AppError } from '@merrowvale/shared/errors.ts';
import { type ShownStatus, shownStatuses } from '@merrowvale/shared/schemas/disease-map.ts';
import * as z from 'zod';
import {
  type Item,
  itemsOf,
  type Key,
  type TableClient,
  unchangedSince,
  untilWritten,
  versionOf,
} from '../adapters/table.ts';
import { type CaseColumns, cellsIn, packCells, unpackCells } from './case-columns.ts';

const partition = 'CASE-COUNTS';

export const countsKey = (month: string, part: 'reported' | 'sample' = 'reported'): Key => ({
  pk: partition,
  sk: `${month}#${part}`,
});

const storedCounts = z.object({ sk: z.string(), cells: z.string() });

export type CountedMonth = { month: string; parts: CaseColumns[] };

/** Reads the counts of all months that a window touches: one Query for a year with 200,000 cases. */
export async function readCounts(
  table: TableClient,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<CountedMonth[]> {
  const window = { partition, after: startDate.slice(0, 7), upTo: `${endDate.slice(0, 7)}#~` };
  const stored: z.infer<typeof storedCounts>[] = [];
  for await (const item of itemsOf(table, window)) stored.push(storedCounts.parse(item));
  const byMonth = Map.groupBy(stored, ({ sk }) => sk.slice(0, 7));
  return [...byMonth].map(([month, parts]) => ({
    month,
    parts: parts.map(({ cells }) => unpackCells(cells)),
  }));
}

/**
 * Counts a district's cases of a disease on one day again. The result depends only on the stored cases: deliveries may
 * repeat and overtake each other. The counts are read before the cases and written only if they are unchanged since,
 * always with a new version; so of two runs at once, the one that saw older cases fails and starts over.
 */
export async function recountCases(
  table: TableClient,
  { disease, district, date }: { disease: string; district: string; date: string },
): Promise<void> {
  const key = countsKey(date.slice(0, 7));
  const day = Number(date.slice(8));
  await untilWritten(
    async () => {
      const before = await table.get(key, { consistent: true });
      const counted = await casesOn(table, casePartition(disease, district), date);
      const others = cellsOf(before).filter(
        (cell) => cell.disease !== disease || cell.district !== district || cell.day !== day,
      );
      const own = shownStatuses.map((status) => ({ disease, district, day, status, count: counted[status] }));
      const cells = packCells([...others, ...own.filter(({ count }) => count > 0)]);
      const item = { ...key, cells, version: (before ? versionOf(before) : 0) + 1 };
      return (await table.put(item, unchangedSince(before))) || undefined;
    },
    () => new AppError('unavailable', 'The counts of cases are changing too fast.'),
  );
}

function cellsOf(item: Item | undefined) {
  const stored = storedCounts.safeParse(item);
  return stored.success ? cellsIn(unpackCells(stored.data.cells)) : [];
}

const storedCase = z.object({ status: z.string(), numberOfCases: z.number() });

async function casesOn(table: TableClient, from: string, date: string): Promise<Record<ShownStatus, number>> {
  const counted = { New: 0, Approved: 0 };
  for await (const item of itemsOf(table, { partition: from, prefix: `CASE#${date}#`, consistent: true })) {
    const found = storedCase.safeParse(item).data;
    const status = shownStatuses.find((shown) => shown === found?.status);
    if (found && status) counted[status] += found.numberOfCases;
  }
  return counted;
}

/** Cases are partitioned by disease and district, and sorted by date; `null` stands for an unknown place. */
export function caseKey(found: { disease: string; district: string | null; date: string; id: string }): Key {
  return { pk: casePartition(found.disease, found.district), sk: `CASE#${found.date}#${found.id}` };
}

function casePartition(disease: string, district: string | null): string {
  return `CASES#${disease}#${district ?? 'unplaced'}`;
}
