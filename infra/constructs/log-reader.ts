import { Duration } from 'aws-cdk-lib';
import { FilterPattern, LogGroup, SubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { AppFunction, type AppFunctionProps } from './app-function.ts';
import { deadLetterFailures } from './dead-lettered-queue.ts';

export type LogReaderProps = AppFunctionProps & {
  logGroups: Record<string, string>;
};

/**
 * A function that receives every record of some log groups; records it cannot process end up in
 * `{name}-dead`.
 */
export class LogReader extends AppFunction {
  readonly subscriptions: SubscriptionFilter[];

  constructor(scope: Construct, context: AppContext, props: LogReaderProps) {
    super(scope, context, props);
    deadLetterFailures(this, context, { ...props, maxEventAge: Duration.hours(6) });
    this.subscriptions = Object.entries(props.logGroups).map(
      ([id, name]) =>
        new SubscriptionFilter(this, id, {
          logGroup: LogGroup.fromLogGroupName(this, `${id}-group`, name),
          destination: new LambdaDestination(this.live),
          filterPattern: FilterPattern.allEvents(),
        }),
    );
  }
}
