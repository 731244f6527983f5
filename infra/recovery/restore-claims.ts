// `node infra/recovery/restore-claims.ts --table prod-portal < events.jsonl`: step 5 of docs/runbook/restore.md. Reads
// archived events, one JSON object a line, as EventBridge delivers them.

import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { restoreClaims } from '@merrowvale/functions/lib/engine/restore-claims.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import * as z from 'zod';

const delivered = z.object({ detail: events['reminder.sent'].schema });
const { values } = parseArgs({ options: { table: { type: 'string' } } });
if (values.table === undefined) throw new Error('Name the table, such as --table prod-portal.');

const sent: z.infer<typeof delivered>['detail'][] = [];
for await (const line of createInterface({ input: process.stdin }))
  sent.push(delivered.parse(JSON.parse(line)).detail);
const claims = await restoreClaims(dynamoTable(new DynamoDBClient({}), values.table), sent);
console.log(
  `${claims} of the messages in ${sent.length} events were unknown to the table and are claimed now.`,
);
