import { Duration } from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { FilterPattern, LogGroup, SubscriptionFilter } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { AppFunction, type AppFunctionProps } from './app-function.ts';
import { DeadLetterQueue } from './dead-lettered-queue.ts';

export type LogReaderProps = AppFunctionProps & {
  /** Names of existing log groups. */
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
    const dead = new DeadLetterQueue(this, context, {
      name: `${props.name}-dead`,
      impact: props.impact,
      readerTimeoutSeconds: 30,
    });
    this.configureAsyncInvoke({
      onFailure: new SqsDestination(dead),
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
    });
    this.subscriptions = Object.entries(props.logGroups).map(
      ([id, name]) =>
        new SubscriptionFilter(this, id, {
          logGroup: LogGroup.fromLogGroupName(this, `${id}-group`, name),
          destination: new LambdaDestination(this),
          filterPattern: FilterPattern.allEvents(),
        }),
    );
  }
}
