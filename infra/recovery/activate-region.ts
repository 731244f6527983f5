// `node infra/recovery/activate-region.ts --table prod-portal --standby eu-central-1 --active none`: see
// docs/runbook/lost-region.md. Names the region that sends, or none, in the standby's copy of the table. A region that is
// activated first gets the claims of the other one's unfinished batches, and looks back over 48 hours.

import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { activeRegionKey } from '@merrowvale/functions/lib/active-region.ts';
import { dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { isItem } from '@merrowvale/functions/lib/adapters/table-cursor.ts';
import { cursorKey } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { releaseClaims, unsettledClaim } from '@merrowvale/functions/lib/engine/release-claims.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { PlainError, runCommand } from '../plain-error.ts';

/** Read at the same time, so that a million items take less than a minute. */
const segments = 8;

/** The longest that a function runs, the dispatcher for five minutes, and the time for which it trusts its last read. */
const settlingSeconds = 330;

async function activateRegion(): Promise<void> {
  const { values } = parseArgs({
    options: { table: { type: 'string' }, standby: { type: 'string' }, active: { type: 'string' } },
  });
  const { table: name, standby, active } = values;
  if (name === undefined || standby === undefined || active === undefined)
    throw new PlainError('Name the table, the standby region, and the region that is to be active or none.');

  const copy = dynamoTable(new DynamoDBClient({ region: standby }), name);
  const now = new Date().toISOString();

  if (active !== 'none') {
    const mark = await copy.get(activeRegionKey, { consistent: true });
    const settled = Date.parse(String(mark?.since)) + settlingSeconds * 1000;
    if (mark?.region !== 'none')
      throw new PlainError('The other region may be sending: activate none first.');
    if (Date.parse(now) < settled)
      throw new PlainError(
        `The other region may still be sending: wait until ${new Date(settled).toISOString()}.`,
      );
    const client = new DynamoDBClient({ region: active });
    const table = dynamoTable(client, name);
    const scanned = Array.from({ length: segments }, (_, segment) => scan(client, name, segment, now));
    const claims = (await Promise.all(scanned)).flat();
    console.log(`${await releaseClaims(table, claims)} messages of unfinished batches are released.`);
    await table.remove(cursorKey);
  }
  await copy.put({ ...activeRegionKey, region: active, since: now });
  console.log(`Active region: ${active}.`);
}

async function scan(client: DynamoDBClient, TableName: string, Segment: number, at: string) {
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    {
      ...{ TableName, Segment, TotalSegments: segments, ConsistentRead: true },
      FilterExpression: '#claim.#at > :since',
      ExpressionAttributeNames: { '#claim': 'claim', '#at': 'at' },
      ExpressionAttributeValues: { ':since': new Date(Date.parse(at) - grace).toISOString() },
    },
  );
  const claims = [];
  for await (const { Items = [] } of pages)
    claims.push(...Items.filter(isItem).flatMap((item) => unsettledClaim(item, at) ?? []));
  return claims;
}

await runCommand(activateRegion);
