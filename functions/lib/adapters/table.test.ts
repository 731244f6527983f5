import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { describeTable } from '../../../test/support/functions/table-contract.ts';
import { dynamoTable } from './dynamo-table.ts';
import { isItem } from './table-cursor.ts';

const dynalite: (options: object) => Server = createRequire(import.meta.url)('dynalite');
const server = dynalite({ createTableMs: 0 });
let client: DynamoDBClient;

const text = (name: string) => ({ AttributeName: name, AttributeType: 'S' as const });
const keys = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  await client.send(
    new CreateTableCommand({
      TableName: 'contract',
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys('pk', 'sk'),
      AttributeDefinitions: ['pk', 'sk', 'slotKey', 'slotSort', 'outboxShard', 'outboxAt'].map(text),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'by-slot',
          KeySchema: keys('slotKey', 'slotSort'),
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'by-outbox',
          KeySchema: keys('outboxShard', 'outboxAt'),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
});

afterAll(() => {
  client.destroy();
  server.close();
});

describeTable('DynamoDB', () => dynamoTable(client, 'contract'));
describeTable('in memory', () => new MemoryTable());

it('distinguishes an outage from an invalid request', async () => {
  const down = new DynamoDBClient({
    endpoint: 'http://127.0.0.1:1',
    region: 'eu-west-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  const key = { pk: 'a', sk: 'b' };
  await expect(dynamoTable(down, 'contract').get(key)).rejects.toMatchObject({
    code: 'unavailable',
    retryable: true,
  });
  await expect(dynamoTable(client, 'unknown-table').get(key)).rejects.not.toMatchObject({
    code: 'unavailable',
  });
});

it('an item has both of its keys, as texts', () => {
  const values = [
    { pk: 'p' },
    { sk: 's' },
    { pk: 1, sk: 's' },
    { pk: 'p', sk: 1 },
    {},
    null,
    'pk',
    undefined,
  ];
  expect([{ pk: 'p', sk: 's' }, ...values].map(isItem)).toEqual([true, ...values.map(() => false)]);
});
