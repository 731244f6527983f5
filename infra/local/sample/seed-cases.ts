import { readFileSync } from 'node:fs';
import { readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { areasFile } from '@merrowvale/functions/lib/disease/areas-file.ts';
import { type CaseCell, packCells } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { countsKey } from '@merrowvale/functions/lib/disease/case-counts.ts';
import { caseKey } from '@merrowvale/functions/lib/disease/case-key.ts';
import * as z from 'zod';
import { type SampleCase, sampleCases } from './sample-cases.ts';
import { sampleCounts } from './sample-counts.ts';
import { attributeValues, type SeedTarget, tableCall } from './table-call.ts';

const marker = { pk: { S: 'SAMPLES' }, sk: { S: 'CASE-COUNTS' } };
/** Reports that exist only as counts, in addition to the few that the desk can open. */
const countedOnly = 200_000;
const found = z.object({ Item: z.unknown().optional() });

/** Adds sample cases of disease and their counts to an empty table, once; later changes are preserved. */
export async function seedCases(target: SeedTarget): Promise<void> {
  const { today } = target;
  const call = tableCall(target);
  if (found.parse(await call('GetItem', { Key: marker })).Item !== undefined) return;
  const areas = readAreas(readFileSync(areasFile, 'utf8'));
  const samples = sampleCases(today, areas);
  for (const sample of samples)
    await call('PutItem', { Item: attributeValues({ ...sample, ...caseKey(sample) }) });
  for (const [month, cells] of Map.groupBy(samples, ({ date }) => date.slice(0, 7)))
    await call('PutItem', { Item: countsItem(month, 'reported', cells.flatMap(cellOf)) });
  for (const [month, cells] of sampleCounts(today, areas, countedOnly))
    await call('PutItem', { Item: countsItem(month, 'sample', cells) });
  await call('PutItem', { Item: marker });
}

function countsItem(month: string, part: 'reported' | 'sample', cells: readonly CaseCell[]) {
  return attributeValues({ ...countsKey(month, part), cells: packCells(cells), version: 1 });
}

function cellOf({ disease, district, date, status, numberOfCases: count }: SampleCase): CaseCell[] {
  return status === 'Rejected' ? [] : [{ disease, district, day: Number(date.slice(8)), status, count }];
}
