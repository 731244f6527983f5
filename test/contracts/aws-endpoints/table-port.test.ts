import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { afterAll, beforeAll } from 'vitest';
import { type AwsEndpoints, startAwsEndpoints } from '../../../infra/local/aws/start-aws-endpoints.ts';
import { describeTable } from '../../support/functions/table-contract.ts';
import { stackModel, tableDefinition } from './stack-model.ts';

const directory = mkdtempSync(join(tmpdir(), 'table-port-'));
let aws: AwsEndpoints;
let client: DynamoDBClient;

const model = stackModel();
const keys = [
  { AttributeName: 'outboxShard', KeyType: 'HASH' },
  { AttributeName: 'outboxAt', KeyType: 'RANGE' },
];
const definition = {
  ...tableDefinition,
  AttributeDefinitions: [
    ...tableDefinition.AttributeDefinitions,
    ...keys.map(({ AttributeName }) => ({ AttributeName, AttributeType: 'S' })),
  ],
  GlobalSecondaryIndexes: [
    ...tableDefinition.GlobalSecondaryIndexes,
    { IndexName: 'by-outbox', KeySchema: keys, Projection: { ProjectionType: 'ALL' } },
  ],
};

beforeAll(async () => {
  aws = await startAwsEndpoints({
    model: { ...model, tables: model.tables.map((table) => ({ ...table, definition })) },
    stateDirectory: directory,
    clock: { now: () => new Date('2027-03-14T09:00:00.000Z') },
  });
  const credentials = aws.credentialsFor('tester');
  client = new DynamoDBClient({ endpoint: aws.url, region: 'eu-west-1', credentials, maxAttempts: 1 });
});

afterAll(async () => {
  client.destroy();
  await aws.close();
  rmSync(directory, { recursive: true, force: true });
});

describeTable('of the local stack', () => dynamoTable(client, 'portal'));
