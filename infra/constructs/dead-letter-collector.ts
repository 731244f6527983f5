import { Duration } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { ScheduledFunction, type ScheduledFunctionProps } from './scheduled-function.ts';

export type DeadLetterCollectorProps = Omit<
  ScheduledFunctionProps,
  'every' | 'memoryMegabytes' | 'timeoutSeconds'
> & {
  queues: readonly Queue[];
};

/** A function that empties dead-letter queues every five minutes: Lambda's polls of idle queues are not free. */
export class DeadLetterCollector extends ScheduledFunction {
  constructor(
    scope: Construct,
    context: AppContext,
    { queues, environment, ...props }: DeadLetterCollectorProps,
  ) {
    const arns = queues.map(({ queueArn }) => queueArn);
    super(scope, context, {
      ...props,
      every: Duration.minutes(5),
      memoryMegabytes: 512,
      // Shorter than the visibility timeout of the queues, so that no run receives a message twice.
      timeoutSeconds: 150,
      environment: { ...environment, DEAD_LETTER_QUEUE_ARNS: arns.join(',') },
    });
    this.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], arns);
  }
}
