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
  /** For a queue whose messages wait for an outage to end: the metric of the outage, which has its own alarm. */
  outage?: IMetric;
  /** The effect of messages in the dead-letter queue, in a pet owner's words. */
  impact: string;
};

/** An encrypted queue `x` with its dead-letter queue `x-dead`, and alarms on both. */
export class DeadLetteredQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  constructor(scope: Construct, context: AppContext, props: DeadLetteredQueueProps) {
    super(scope, `${props.name}-queues`);
    this.dead = new DeadLetterQueue(this, context, {
      name: `${props.name}-dead`,
      impact: props.impact,
    });
    this.queue = new Queue(this, props.name, {
      queueName: `${context.settings.stage}-${props.name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilityFactor * props.timeoutSeconds),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: props.tries ?? 6 },
    });
    context.alarms.add(this, `${props.name}-late`, {
      metric: this.#lateness(props.outage),
      above: lateAfterSeconds,
      impact: props.impact,
      runbook: 'queue-late',
    });
  }

  /** Age of the oldest message in seconds; 0 during an outage, which would explain the delay. */
  #lateness(outage: IMetric | undefined): IMetric {
    const age = this.queue.metricApproximateAgeOfOldestMessage({ period: alarmPeriod, statistic: 'Maximum' });
    if (!outage) return age;
    return new MathExpression({
      expression: 'IF(FILL(outage, 0) > 0, 0, age)',
      usingMetrics: { age, outage },
      period: outagePeriod,
    });
  }
}

class DeadLetterQueue extends Queue {
  constructor(scope: Construct, context: AppContext, props: { name: string; impact: string }) {
    super(scope, props.name, {
      queueName: `${context.settings.stage}-${props.name}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.minutes(3),
      retentionPeriod: Duration.days(14),
    });
    context.alarms.add(this, props.name, {
      metric: this.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      above: 0,
      impact: props.impact,
      runbook: 'dead-letters',
      everywhere: true,
    });
    Validations.of(this).acknowledge(
      { id: 'Serverless-SQSRedrivePolicy', reason: 'This is a dead-letter queue.' },
      {
        id: 'AwsSolutions-SQS3',
        reason: 'This is a dead-letter queue, also for a scheduler.',
      },
    );
  }
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
): DeadLetterQueue {
  const dead = new DeadLetterQueue(of, context, { name: `${name}-dead`, impact });
  of.live.configureAsyncInvoke({ onFailure: new SqsDestination(dead), retryAttempts: 2, maxEventAge });
  return dead;
}
