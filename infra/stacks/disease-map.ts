import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { AppContext, StackUsing } from '../constructs/app-context.ts';
import { EventConsumer } from '../constructs/queued-function.ts';
import { allowPartitions } from '../constructs/table-access.ts';

export class DiseaseMapStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    context: AppContext,
    { table, bus, ...props }: StackUsing<'table' | 'bus'>,
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
