import { slotAttributes } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  Operation,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
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
export class DataStack extends Stack {
  readonly table: Table;
  readonly sessions: Table;
  /** Functions may add entries and read them, and have no permission to change or remove any. */
  readonly audit: Table;

  constructor(scope: Construct, id: string, context: AppContext, props: StackProps) {
    super(scope, id, props);
    this.table = this.#table(context, 'table', 'portal');
    this.sessions = this.#table(context, 'sessions', 'sessions');
    this.audit = this.#table(context, 'audit', 'audit');
    this.table.addGlobalSecondaryIndex({
      indexName: 'by-slot',
      ...keys('slotKey', 'slotSort'),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...slotAttributes],
    });
    this.table.addGlobalSecondaryIndex({ indexName: 'by-outbox', ...keys('outboxShard', 'outboxAt') });
    for (const table of [this.table, this.audit])
      table.addGlobalSecondaryIndex({ indexName: 'by-state', ...keys('stateKey', 'stateAt') });
  }

  #table(context: AppContext, id: string, name: keyof typeof impacts): Table {
    const { stage, keepData } = context.settings;
    const table = new Table(this, id, {
      tableName: `${stage}-${name}`,
      ...keys('pk', 'sk'),
      timeToLiveAttribute: 'ttl',
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepData,
      removalPolicy: removalPolicy(context.settings),
    });
    context.alarms.add(this, `${id}-throttled`, {
      metric: table.metricThrottledRequestsForOperations({ operations: [...operations] }),
      above: 0,
      periods: 3,
      impact: impacts[name],
      runbook: 'table-throttled',
    });
    return table;
  }
}

function keys(partition: string, sort: string) {
  const type = AttributeType.STRING;
  return { partitionKey: { name: partition, type }, sortKey: { name: sort, type } };
}
