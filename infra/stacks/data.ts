import { slotAttributes } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import { Duration, type Stack } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  Operation,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { awsMetric, sumOfMetrics } from '../constructs/alarms.ts';
import { type AppContext, removalPolicy, type TableReference } from '../constructs/app-context.ts';
import { ownersTableName, replicateTable } from '../constructs/standby-region.ts';
import { isStandby } from '../settings-schema.ts';

type AnyTable = Omit<TableReference, 'variable'>;

const operations = [
  Operation.GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
] as const;

const impacts = {
  portal: 'Pages load slowly for owners, and saving may need a second try.',
  sessions: 'Pages load slowly for people who are signed in, and signing in may need a second try.',
  audit: 'Support cannot open or change submissions until they try again.',
} as const;

/** Owners' data and, out of reach of most functions, sessions and the audit log; docs/data-model.md describes the items. */
export function addTables(stack: Stack, context: AppContext) {
  const { stage } = context.settings;
  const table = isStandby(stage) ? replica(stack, context) : ownersTable(stack, context);
  const sessions = dataTable(stack, context, 'sessions', 'sessions');
  /** Functions may add entries and read them, and have no permission to change or remove any. */
  const audit = dataTable(stack, context, 'audit', 'audit');
  audit.addGlobalSecondaryIndex(byState);
  const named = ({ tableName, tableArn }: AnyTable, variable: string) => ({ tableName, tableArn, variable });
  return {
    table: named(table, 'TABLE_NAME'),
    sessions: named(sessions, 'SESSION_TABLE_NAME'),
    audit: named(audit, 'AUDIT_TABLE_NAME'),
  };
}

const byState = { indexName: 'by-state', ...keys('stateKey', 'stateAt') };

function ownersTable(stack: Stack, context: AppContext): AnyTable {
  const table = dataTable(stack, context, 'table', 'portal');
  table.addGlobalSecondaryIndex({
    indexName: 'by-slot',
    ...keys('slotKey', 'slotSort'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...slotAttributes],
  });
  table.addGlobalSecondaryIndex({ indexName: 'by-outbox', ...keys('outboxShard', 'outboxAt') });
  table.addGlobalSecondaryIndex(byState);
  replicateTable(stack, context, table);
  return table;
}

/** The replica in this region of the table of the stage that this one is the standby of. */
function replica(stack: Stack, context: AppContext): AnyTable {
  const table = Table.fromTableName(stack, 'table', ownersTableName(context.settings.stage));
  watchThrottling(stack, context, table, 'table', 'portal');
  return table;
}

function dataTable(stack: Stack, context: AppContext, id: string, name: keyof typeof impacts): Table {
  const { stage, keepData } = context.settings;
  const table = new Table(stack, id, {
    tableName: `${stage}-${name}`,
    ...keys('pk', 'sk'),
    timeToLiveAttribute: 'ttl',
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: keepData,
    removalPolicy: removalPolicy(context.settings),
  });
  watchThrottling(stack, context, table, id, name);
  return table;
}

function watchThrottling(
  stack: Stack,
  { alarms }: AppContext,
  table: Pick<AnyTable, 'tableName'>,
  id: string,
  name: keyof typeof impacts,
): void {
  alarms.add(stack, `${id}-throttled`, {
    // Not the table's own sum, which has no value unless every operation is throttled in the same period.
    metric: sumOfMetrics(
      Object.fromEntries(
        operations.map((Operation) => [
          Operation.toLowerCase(),
          awsMetric('AWS/DynamoDB', 'ThrottledRequests', { TableName: table.tableName, Operation }),
        ]),
      ),
    ),
    above: 0,
    periods: 3,
    impact: impacts[name],
    runbook: 'table-throttled',
  });
}

function keys(partition: string, sort: string) {
  const type = AttributeType.STRING;
  return { partitionKey: { name: partition, type }, sortKey: { name: sort, type } };
}

export function addEventBus(stack: Stack, { settings }: AppContext): EventBus {
  const bus = new EventBus(stack, 'bus', { eventBusName: `${settings.stage}-portal` });
  const archive = bus.archive('archive', {
    archiveName: `${settings.stage}-portal`,
    eventPattern: { source: [eventSource] },
    retention: Duration.days(settings.logRetentionDays),
  });
  archive.applyRemovalPolicy(removalPolicy(settings));
  return bus;
}
