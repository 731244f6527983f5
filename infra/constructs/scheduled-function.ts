import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { AppFunction, type AppFunctionProps } from './app-function.ts';
import { DeadLetterQueue } from './dead-lettered-queue.ts';

export type ScheduledFunctionProps = AppFunctionProps & {
  /** A part of an hour, or an hour. */
  every: Duration;
};

/** The scheduler fills this in, so that a run knows its time without looking at a clock. */
const input = JSON.stringify({ scheduledTime: '<aws.scheduler.scheduled-time>' });

/** A function that EventBridge Scheduler starts; a run that fails for good ends in `{name}-dead`. */
export class ScheduledFunction extends AppFunction {
  constructor(scope: Construct, context: AppContext, props: ScheduledFunctionProps) {
    super(scope, context, props);
    const dead = new DeadLetterQueue(this, context, {
      name: `${props.name}-dead`,
      impact: props.impact,
      readerTimeoutSeconds: 30,
    });
    this.configureAsyncInvoke({
      onFailure: new SqsDestination(dead),
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
    });
    const role = new Role(this, 'scheduler', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [this.functionArn] }),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [dead.queueArn] }));
    new CfnSchedule(this, 'schedule', {
      name: `${context.settings.stage}-${props.name}`,
      scheduleExpression: onTheMinute(props.every),
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: this.functionArn,
        roleArn: role.roleArn,
        input,
        deadLetterConfig: { arn: dead.queueArn },
        retryPolicy: { maximumEventAgeInSeconds: 3600, maximumRetryAttempts: 5 },
      },
    });
  }
}

/** On the clock's own marks: a rate would count from the schedule's creation, and nine o'clock would be missed. */
function onTheMinute(every: Duration): string {
  const minutes = every.toMinutes();
  return `cron(${minutes === 60 ? '0' : `0/${minutes}`} * * * ? *)`;
}
