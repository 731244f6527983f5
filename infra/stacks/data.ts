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
import { type AppContext, removalPolicy } from '../constructs/app-context.ts';

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
  const table = dataTable(stack, context, 'table', 'portal');
  const sessions = dataTable(stack, context, 'sessions', 'sessions');
  /** Functions may add entries and read them, and have no permission to change or remove any. */
  const audit = dataTable(stack, context, 'audit', 'audit');
  table.addGlobalSecondaryIndex({
    indexName: 'by-slot',
    ...keys('slotKey', 'slotSort'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [...slotAttributes],
  });
  table.addGlobalSecondaryIndex({ indexName: 'by-outbox', ...keys('outboxShard', 'outboxAt') });
  for (const each of [table, audit])
    each.addGlobalSecondaryIndex({ indexName: 'by-state', ...keys('stateKey', 'stateAt') });
  return { table, sessions, audit };
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
  context.alarms.add(stack, `${id}-throttled`, {
    metric: table.metricThrottledRequestsForOperations({ operations: [...operations] }),
    above: 0,
    periods: 3,
    impact: impacts[name],
    runbook: 'table-throttled',
  });
  return table;
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
