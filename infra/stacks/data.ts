import { slotAttributes } from '@merrowvale/functions/lib/slot-attributes.ts';
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

/** The single table; docs/data-model.md describes its items. */
export class DataStack extends Stack {
  readonly table: Table;

  constructor(scope: Construct, id: string, context: AppContext, props: StackProps) {
    super(scope, id, props);
    const { stage, keepData } = context.settings;
    this.table = new Table(this, 'table', {
      tableName: `${stage}-portal`,
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      timeToLiveAttribute: 'ttl',
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepData,
      removalPolicy: removalPolicy(context.settings),
    });
    this.table.addGlobalSecondaryIndex({
      indexName: 'by-slot',
      partitionKey: { name: 'slotKey', type: AttributeType.STRING },
      sortKey: { name: 'slotSort', type: AttributeType.STRING },
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...slotAttributes],
    });
    this.table.addGlobalSecondaryIndex({
      indexName: 'by-outbox',
      partitionKey: { name: 'outboxShard', type: AttributeType.STRING },
      sortKey: { name: 'outboxAt', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: 'by-state',
      partitionKey: { name: 'stateKey', type: AttributeType.STRING },
      sortKey: { name: 'stateAt', type: AttributeType.STRING },
      projectionType: ProjectionType.ALL,
    });
    context.alarms.add(this, 'table-throttled', {
      metric: this.table.metricThrottledRequestsForOperations({ operations: [...operations] }),
      above: 0,
      periods: 3,
      impact: 'Pages load slowly for owners, and saving may need a second try.',
      runbook: 'table-throttled',
    });
  }
}
