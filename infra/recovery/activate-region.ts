// `AWS_REGION=eu-central-1 node infra/recovery/activate-region.ts --table prod-portal --standby eu-central-1 --active none`:
// see docs/runbook/lost-region.md. Names the region that sends, or none, in the standby's copy of the table. A region that
// is activated first gets the claims of the other one's unfinished batches, and looks back over 48 hours.

import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { activeRegionKey } from '@merrowvale/functions/lib/active-region.ts';
import { dynamoTable } from '@merrowvale/functions/lib/adapters/dynamo-table.ts';
import { isItem } from '@merrowvale/functions/lib/adapters/table-cursor.ts';
import { cursorKey } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { releaseClaims, unsettledClaim } from '@merrowvale/functions/lib/engine/release-claims.ts';

const { values } = parseArgs({
  options: { table: { type: 'string' }, standby: { type: 'string' }, active: { type: 'string' } },
});
const { table: name, standby, active } = values;
if (name === undefined || standby === undefined || active === undefined)
  throw new Error('Name the table, the standby region, and the region that is to be active or none.');

if (active !== 'none') {
  const client = new DynamoDBClient({ region: active });
  const table = dynamoTable(client, name);
  const now = new Date().toISOString();
  const claims = [];
  const scan = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: name, FilterExpression: 'attribute_exists(claim)', ConsistentRead: true },
  );
  for await (const { Items = [] } of scan)
    for (const item of Items) {
      const claim = isItem(item) && unsettledClaim(item, now);
      if (claim) claims.push(claim);
    }
  console.log(`${await releaseClaims(table, claims)} messages of unfinished batches are released.`);
  await table.remove(cursorKey);
}
await dynamoTable(new DynamoDBClient({ region: standby }), name).put({ ...activeRegionKey, region: active });
console.log(`Active region: ${active}.`);
