import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import type { Query } from '@merrowvale/functions/lib/adapters/table.ts';
import { describe, expect, it } from 'vitest';
import { adminCredentials } from '../../../infra/local/aws/iam/authorize.ts';
import { localQuery } from '../../../infra/local/runtime/idle-runs.ts';
import { startLocalAws } from './local-aws.ts';

const queries: Query[] = [
  { partition: 'SLOTS', consistent: true },
  { partition: 'SLOTS', prefix: 'SLOT#' },
  { partition: 'SLOTS', after: 'CURSOR', upTo: 'SLOT#b', descending: true },
  { index: 'by-slot', partition: 'london', upTo: 'ann' },
  { partition: 'NOBODY' },
];

async function stored() {
  const { aws } = await startLocalAws();
  const client = new DynamoDBClient({
    endpoint: aws.url,
    region: 'eu-west-1',
    credentials: adminCredentials,
  });
  return { aws, table: dynamoTable(client, 'portal') };
}

describe('a query from the stack’s own process', () => {
  it('returns the same as the functions’ table adapter [RUN-05]', async () => {
    const { aws, table } = await stored();
    const value = { kinds: { m1: true }, count: 2.5, none: null, list: ['a', { b: false }] };
    for (const sk of ['CURSOR', 'SLOT#a', 'SLOT#b', 'SLOT#c']) await table.put({ pk: 'SLOTS', sk, ...value });
    for (const slotSort of ['ann', 'bob']) {
      await table.put({ pk: `OWNER#${slotSort}`, sk: 'REMINDER#1', slotKey: 'london', slotSort, ...value });
    }
    for (const query of queries)
      expect(await localQuery(aws.gateway)('portal', query)).toEqual(await table.query(query));
  });

  it('returns nothing rather than an incomplete result [RUN-05]', async () => {
    const { aws, table } = await stored();
    const text = 'x'.repeat(300_000);
    for (const sk of ['1', '2', '3', '4', '5']) await table.put({ pk: 'LARGE', sk, text });
    expect((await table.query({ partition: 'LARGE' })).cursor).toBeDefined();
    expect(await localQuery(aws.gateway)('portal', { partition: 'LARGE' })).toBeUndefined();
  });
});
