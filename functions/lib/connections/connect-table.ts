import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { AwsDate } from '../adapters/aws-date.ts';
import { dynamoTable } from '../adapters/dynamo-table.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

/** The function's table; `date` takes the time from its responses. */
export function connectTable(date?: AwsDate) {
  const { TABLE_NAME } = readSettings(settings.pick({ TABLE_NAME: true }));
  const client = new DynamoDBClient(clientLimits);
  date?.watch(client);
  return dynamoTable(client, TABLE_NAME);
}
