import { caseKey } from '@merrowvale/functions/lib/disease/case-cells.ts';
import * as z from 'zod';
import { type GatewayCredentials, gatewayAuthorization } from '../runtime/gateway-authorization.ts';
import { sampleCases } from './sample-cases.ts';

type SeedTarget = { awsUrl: string; credentials: GatewayCredentials; tableName: string; today: string };

const marker = { pk: { S: 'SAMPLES' }, sk: { S: 'CASES' } };
const found = z.object({ Item: z.unknown().optional() });

/** Adds sample cases of disease to an empty table, once: later additions and deletions are preserved. */
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
  for (const sample of sampleCases(today)) {
    const { latitude: lat, longitude: lon } = sample;
    const { id: _, ...attributes } = { ...sample, ...caseKey({ ...sample, lat, lon }) };
    await call('PutItem', { Item: attributeValues(attributes) });
  }
  await call('PutItem', { Item: marker });
}

function attributeValues(item: Record<string, string | number | null>) {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value === null ? { NULL: true } : typeof value === 'number' ? { N: `${value}` } : { S: value },
    ]),
  );
}
