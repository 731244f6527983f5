import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { awsClient } from './adapters/aws-client.ts';
import { dynamoTable } from './adapters/dynamo-table.ts';
import { systemClock } from './adapters/system-clock.ts';
import type { Key, TableClient } from './adapters/table.ts';
import { setting } from './settings.ts';

/**
 * Names the region that sends and processes, in `region`, if a stage has two, and the time from which it does. Without it, that is the region that is not
 * the standby; `none` stops both. Only `infra/recovery/activate-region.ts` writes it.
 */
export const activeRegionKey: Key = { pk: 'ACTIVE-REGION', sk: 'ACTIVE-REGION' };

/** Seconds for which a function trusts what it has read. */
const trustedSeconds = 10;

type Regions = { own: string; standby: string };
type Copies = { standby: Pick<TableClient, 'get'>; own: Pick<TableClient, 'get'> };

export type IsActive = () => Promise<boolean>;

/**
 * Checks whether a function's region is the active one. Both regions read the standby's copy of the item: when a lost
 * region comes back, its own copy may still be hours behind. It reads its own only if the standby does not respond, so
 * that losing the standby stops nothing.
 */
export function activeRegionCheck(
  copies: Copies,
  { own, standby }: Regions,
  nowSeconds: () => number,
): IsActive {
  let known: { isActive: boolean; at: number } | undefined;
  const read = async () => {
    const strongly = { consistent: true };
    const item = await copies.standby
      .get(activeRegionKey, strongly)
      .catch((error: unknown) =>
        own === standby ? Promise.reject(error) : copies.own.get(activeRegionKey, strongly),
      );
    return item ? item.region === own : own !== standby;
  };
  return async () => {
    const age = nowSeconds() - (known?.at ?? Number.NEGATIVE_INFINITY);
    if (!known || age > trustedSeconds || age < 0) known = { isActive: await read(), at: nowSeconds() };
    return known.isActive;
  };
}

/** Undefined in a stage without a second region, where nothing is checked. */
export function connectActiveRegion(): IsActive | undefined {
  const arn = setting('STANDBY_TABLE_ARN');
  if (arn === undefined) return undefined;
  const [, , , standby = '', , resource = ''] = arn.split(':');
  const tableName = resource.replace('table/', '');
  const own = setting('AWS_REGION');
  const quick = { maxAttempts: 1, requestHandler: { connectionTimeout: 1000, requestTimeout: 2000 } };
  return activeRegionCheck(
    {
      standby: dynamoTable(awsClient(DynamoDBClient, { ...quick, region: standby }), tableName),
      own: dynamoTable(awsClient(DynamoDBClient), tableName),
    },
    { own, standby },
    systemClock,
  );
}
