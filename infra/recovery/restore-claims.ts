// `node infra/recovery/restore-claims.ts --table prod-portal < events.jsonl`: step 5 of docs/runbook/restore.md. Reads
// archived events, one JSON object a line, as EventBridge delivers them.

import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { restoreClaims } from '@merrowvale/functions/lib/engine/restore-claims.ts';
import { jsonText } from '@merrowvale/functions/lib/json-text.ts';
import { events } from '@merrowvale/shared/events/registry.ts';
import * as z from 'zod';
import { PlainError, printErrorsPlainly } from '../plain-error.ts';

const delivered = jsonText.pipe(z.object({ detail: events['reminder.sent'].schema }));
printErrorsPlainly();
const { values } = parseArgs({ options: { table: { type: 'string' } } });
if (values.table === undefined) throw new PlainError('Name the table, such as --table prod-portal.');

const sent: ReturnType<typeof readEvent>[] = [];
for await (const line of createInterface({ input: process.stdin }))
  sent.push(readEvent(line, sent.length + 1));
const claims = await restoreClaims(dynamoTable(new DynamoDBClient({}), values.table), sent);
console.log(
  `${claims} of the messages in ${sent.length} events were unknown to the table and are claimed now.`,
);

function readEvent(line: string, number: number) {
  const { data } = delivered.safeParse(line);
  if (data === undefined) throw new PlainError(`Line ${number} is not an event of reminder.sent.`);
  return data.detail;
}
