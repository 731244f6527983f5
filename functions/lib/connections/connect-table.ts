import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '../adapters/dynamo-table.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

export function connectTable() {
  const { TABLE_NAME } = readSettings(settings.pick({ TABLE_NAME: true }));
  return dynamoTable(new DynamoDBClient(clientLimits), TABLE_NAME);
}
