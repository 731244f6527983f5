import { activeRegionKey } from '@merrowvale/functions/lib/active-region.ts';
import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import type { Construct } from 'constructs';
import { type Settings, stageOfOwners } from '../settings-schema.ts';
import { awsMetric } from './alarms.ts';
import { type AppContext, logGroup, type TableReference } from './app-context.ts';
import type { AppFunction } from './app-function.ts';
import { deploymentCall } from './deployment-call.ts';
import { leadingKeys } from './table-access.ts';

export function ownersTableName(stage: string): string {
  return `${stageOfOwners(stage)}-portal`;
}

/** Needed by whoever creates a replica. Source: Amazon DynamoDB Developer Guide, "DynamoDB global tables security". */
const replicaActions = [
  'CreateTable',
  'CreateTableReplica',
  'Scan',
  'Query',
  'UpdateItem',
  'PutItem',
  'GetItem',
  'DeleteItem',
  'BatchWriteItem',
].map((action) => `dynamodb:${action}`);

/**
 * Adds a replica to a table in place. DynamoDB copies the items, the indexes and the time to live, and turns on the
 * stream, which the template therefore must not name: CloudFormation would turn it off together with the setting, which
 * DynamoDB refuses for a table with a replica. CDK's own `replicationRegions` does name it. A replica stays when the
 * setting is removed or changed, because it may have the newest items.
 */
export function replicateTable(
  scope: Construct,
  { settings, alarms }: AppContext,
  table: Omit<TableReference, 'variable'>,
): void {
  const { stage, standbyRegion: RegionName } = settings;
  if (RegionName === undefined) return;
  const stack = Stack.of(scope);
  const role = {
    service: 'iam',
    region: '',
    resource: 'role/aws-service-role/replication.dynamodb.amazonaws.com',
  };
  deploymentCall(scope, 'replica', {
    call: {
      service: 'DynamoDB',
      action: 'updateTable',
      parameters: { TableName: table.tableName, ReplicaUpdates: [{ Create: { RegionName } }] },
      physicalResourceId: PhysicalResourceId.of(RegionName),
    },
    statements: [
      new PolicyStatement({ actions: ['dynamodb:UpdateTable'], resources: [table.tableArn] }),
      new PolicyStatement({ actions: replicaActions, resources: [ownersTableArn(scope, stage, RegionName)] }),
      new PolicyStatement({
        actions: ['iam:CreateServiceLinkedRole'],
        resources: [stack.formatArn({ ...role, resourceName: 'AWSServiceRoleForDynamoDBReplication' })],
      }),
    ],
    logs: logGroup(scope, 'replica-logs', settings, `/merrowvale/${stage}/replica-calls`),
  });
  const dimensions = { TableName: ownersTableName(stage), ReceivingRegion: RegionName };
  alarms.add(scope, 'replica-late', {
    metric: awsMetric('AWS/DynamoDB', 'ReplicationLatency', dimensions, { statistic: 'Average' }),
    above: 60_000,
    periods: 3,
    impact:
      'Nobody is affected yet; if the region were lost now, owners would lose more than a minute of their changes.',
    runbook: 'lost-region',
  });
}

function ownersTableArn(scope: Construct, stage: string, region?: string): string {
  return Stack.of(scope).formatArn({
    service: 'dynamodb',
    ...(region !== undefined && { region }),
    resource: 'table',
    resourceName: ownersTableName(stage),
  });
}

/** Lets a function of a stage with a second region find out which of the two is active. */
export function obeyActiveRegion(to: AppFunction, { stage, standbyRegion }: Settings): void {
  if (standbyRegion === undefined) return;
  const standby = ownersTableArn(to, stage, standbyRegion);
  to.set({ STANDBY_TABLE_ARN: standby });
  for (const tableArn of new Set([standby, ownersTableArn(to, stage)]))
    to.allow(['dynamodb:GetItem'], [tableArn], leadingKeys([activeRegionKey.pk]));
}
