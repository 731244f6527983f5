import { readFileSync } from 'node:fs';
import { readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { areasFile } from '@merrowvale/functions/lib/disease/areas-file.ts';
import { type CaseCell, packCells } from '@merrowvale/functions/lib/disease/case-columns.ts';
import { countsKey } from '@merrowvale/functions/lib/disease/case-counts.ts';
import { caseKey } from '@merrowvale/functions/lib/disease/case-key.ts';
import * as z from 'zod';
import { type GatewayCredentials, gatewayAuthorization } from '../runtime/gateway-authorization.ts';
import { type SampleCase, sampleCases } from './sample-cases.ts';
import { sampleCounts } from './sample-counts.ts';

type SeedTarget = { awsUrl: string; credentials: GatewayCredentials; tableName: string; today: string };

const marker = { pk: { S: 'SAMPLES' }, sk: { S: 'CASE-COUNTS' } };
/** Reports that only exist as counts, in addition to the few that the desk can open. */
const countedOnly = 200_000;
const found = z.object({ Item: z.unknown().optional() });

/** Adds sample cases of disease and their counts to an empty table, once: later changes are preserved. */
export async function seedCases({ awsUrl, credentials, tableName, today }: SeedTarget): Promise<void> {
  const call = async (action: string, body: object): Promise<unknown> => {
    const response = await fetch(awsUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${action}`,
        authorization: gatewayAuthorization(credentials, 'dynamodb'),
      },
      body: JSON.stringify({ TableName: tableName, ...body }),
    });
    if (!response.ok) throw new Error(`Sample cases: ${response.status} ${await response.text()}`);
    return response.json();
  };
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

function attributeValues(item: Record<string, string | number | null>) {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value === null ? { NULL: true } : typeof value === 'number' ? { N: `${value}` } : { S: value },
    ]),
  );
}
