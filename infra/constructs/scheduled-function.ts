import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { AppFunction, type AppFunctionProps } from './app-function.ts';
import { deadLetterFailures } from './dead-lettered-queue.ts';
import { obeyActiveRegion } from './standby-region.ts';

export type ScheduledFunctionProps = AppFunctionProps & {
  /** A divisor of an hour, an hour, or a week. */
  every: Duration;
};

/**
 * EventBridge Scheduler fills this in, so that a run takes its time from the event rather than from a clock.
 */
const input = JSON.stringify({ scheduledTime: '<aws.scheduler.scheduled-time>' });

export class ScheduledFunction extends AppFunction {
  constructor(scope: Construct, context: AppContext, props: ScheduledFunctionProps) {
    super(scope, context, props);
    obeyActiveRegion(this, context.settings);
    const dead = deadLetterFailures(this, context, { ...props, maxEventAge: Duration.hours(1) });
    const role = new Role(this, 'scheduler', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.publish().functionArn] }),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [dead.queueArn] }));
    new CfnSchedule(this, 'schedule', {
      name: `${context.settings.stage}-${props.name}`,
      scheduleExpression: onTheMinute(props.every),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: this.publish().functionArn,
        roleArn: role.roleArn,
        input,
        deadLetterConfig: { arn: dead.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 3600, maximumRetryAttempts: 5 },
      },
    });
  }
}

const minutesOfWeek = Duration.days(7).toMinutes();

/**
 * A cron expression aligned to the clock: a rate would count from the schedule's creation and miss nine
 * o'clock.
 */
function onTheMinute(every: Duration): string {
  const minutes = every.toMinutes();
  if (minutes === minutesOfWeek) return 'cron(0 4 ? * 2 *)';
  return `cron(${minutes === 60 ? '0' : `0/${minutes}`} * * * ? *)`;
}

type DeadLetterCollectorProps = Omit<
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
      // Shorter than the visibility timeout of the queues, so that no run receives a message twice.
      timeoutSeconds: 150,
      environment: { ...environment, DEAD_LETTER_QUEUE_ARNS: arns.join(',') },
    });
    this.allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage'], arns);
  }
}
