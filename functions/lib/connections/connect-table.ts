import { dynamoTable } from '../adapters/dynamo-table.ts';
import { readSettings, settings } from '../settings.ts';
import { connectAws } from './connect-aws.ts';

export function connectTable() {
  const { TABLE_NAME } = readSettings(settings.pick({ TABLE_NAME: true }));
  return dynamoTable(connectAws('dynamodb'), TABLE_NAME);
}
