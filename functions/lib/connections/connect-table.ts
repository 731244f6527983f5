import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { AwsDate } from '../adapters/aws-date.ts';
import { dynamoTable } from '../adapters/dynamo-table.ts';
import { partitionedTable } from '../adapters/partitioned-table.ts';
import { lazy } from '../lazy.ts';
import { readSettings, settings } from '../settings.ts';
import { awsClient } from './aws-client.ts';

/**
 * The function's tables as one; `date` takes the time from their responses. The environment names the tables of
 * sessions and of the audit log only for functions that may use them.
 */
export function connectTable(date?: AwsDate) {
  const { TABLE_NAME } = readSettings(settings.pick({ TABLE_NAME: true }));
  const client = awsClient(DynamoDBClient);
  date?.watch(client);
  const sessions = lazy(() => dynamoTable(client, readSettings(sessionSettings).SESSION_TABLE_NAME));
  return partitionedTable(
    dynamoTable(client, TABLE_NAME),
    new Map([
      ['SESSION#', sessions],
      ['SIGNIN#', sessions],
      ['AUDIT', lazy(() => dynamoTable(client, readSettings(auditSettings).AUDIT_TABLE_NAME))],
    ]),
  );
}

const sessionSettings = settings.pick({ SESSION_TABLE_NAME: true });
const auditSettings = settings.pick({ AUDIT_TABLE_NAME: true });
