import { Duration, Validations } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmPeriod, outagePeriod } from './alarms.ts';
import type { AppContext } from './app-context.ts';
import type { AppFunction } from './app-function.ts';

type DeadLetteredQueueProps = {
  name: string;
  timeoutSeconds: number;
  /** Receives before SQS moves a message to the dead-letter queue; 6 by default, at most 1,000. */
  tries?: number;
  /** The metric of what its messages may wait for, which is no fault or has an alarm of its own. */
  waiting?: IMetric;
  /** False if only a monitored stage has an alarm on its dead letters, which support sees; an idle stage's budget. */
  isAlarmedEverywhere?: boolean;
  /** The effect of messages in the dead-letter queue, in a pet owner's words. */
  impact: string;
};

export type DeadLetteredQueue = ReturnType<typeof deadLetteredQueue>;

export function deadLetteredQueue(
  parent: Construct,
  context: AppContext,
  { name, timeoutSeconds, tries = 6, waiting, isAlarmedEverywhere = true, impact }: DeadLetteredQueueProps,
) {
  const scope = new Construct(parent, `${name}-queues`);
  const dead = deadLetterQueue(scope, context, {
    name: `${name}-dead`,
    impact,
    everywhere: isAlarmedEverywhere,
  });
  const queue = new Queue(scope, name, {
    queueName: `${context.settings.stage}-${name}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(visibilityFactor * timeoutSeconds),
    retentionPeriod: Duration.days(14),
    deadLetterQueue: { queue: dead, maxReceiveCount: tries },
  });
  const age = queue.metricApproximateAgeOfOldestMessage({ period: alarmPeriod, statistic: 'Maximum' });
  context.alarms.add(scope, `${name}-late`, {
    metric: waiting ? ageUnlessWaiting(age, waiting) : age,
    above: lateAfterSeconds,
    impact,
    runbook: 'queue-late',
  });
  return { queue, dead };
}

/** Age of the oldest message in seconds; 0 while messages wait for something that explains it. */
function ageUnlessWaiting(age: IMetric, waiting: IMetric): IMetric {
  return new MathExpression({
    expression: 'IF(FILL(waiting, 0) > 0, 0, age)',
    usingMetrics: { age, waiting },
    period: outagePeriod,
  });
}

type DeadLetters = { name: string; impact: string; everywhere: boolean };

function deadLetterQueue(
  scope: Construct,
  context: AppContext,
  { name, impact, everywhere }: DeadLetters,
): Queue {
  const queue = new Queue(scope, name, {
    queueName: `${context.settings.stage}-${name}`,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.minutes(3),
    retentionPeriod: Duration.days(14),
  });
  context.alarms.add(queue, name, {
    metric: queue.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(1),
      statistic: 'Maximum',
    }),
    above: 0,
    impact,
    runbook: 'dead-letters',
    everywhere,
  });
  Validations.of(queue).acknowledge(
    { id: 'Serverless-SQSRedrivePolicy', reason: 'This is a dead-letter queue.' },
    { id: 'AwsSolutions-SQS3', reason: 'This is a dead-letter queue, also for a scheduler.' },
  );
  return queue;
}

/** AWS recommends six times the function's timeout, so that a slow batch is not received twice. */
const visibilityFactor = 6;

/** The backoff of six tries ends well before this. */
const lateAfterSeconds = 7200;

type Failures = { name: string; impact: string; maxEventAge: Duration };

/** Sends events on which an asynchronously invoked function has failed three times to its new queue `{name}-dead`. */
export function deadLetterFailures(
  of: AppFunction,
  context: AppContext,
  { name, impact, maxEventAge }: Failures,
): Queue {
  const dead = deadLetterQueue(of, context, { name: `${name}-dead`, impact, everywhere: true });
  of.publish().configureAsyncInvoke({ onFailure: new SqsDestination(dead), retryAttempts: 2, maxEventAge });
  return dead;
}
