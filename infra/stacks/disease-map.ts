import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import type { AppContext } from '../constructs/app-context.ts';
import { EventConsumer } from '../constructs/queued-function.ts';
import { allowPartitions } from '../constructs/table-access.ts';

export type DiseaseMapStackProps = StackProps & { table: Table; bus: EventBus };

export class DiseaseMapStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    context: AppContext,
    { table, bus, ...props }: DiseaseMapStackProps,
  ) {
    super(scope, id, props);
    const consumer = new EventConsumer(this, context, {
      name: 'count-disease-cases',
      table,
      bus,
      eventTypes: ['disease-case.changed'],
      environment: {},
      impact: 'The disease map still shows rejected cases, and new ones are missing.',
    });
    allowPartitions(consumer, table, ['CASES#'], 'Query');
    allowPartitions(consumer, table, ['CASE-COUNTS'], 'GetItem', 'PutItem');
  }
}
