import { Duration, Validations } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { alarmPeriod, outagePeriod } from './alarms.ts';
import type { AppContext } from './app-context.ts';

export type DeadLetteredQueueProps = {
  name: string;
  /** Time-out of the function that reads the queue. */
  timeoutSeconds: number;
  /** Time-out of the function that empties the dead-letter queue, where there is one. */
  parkingTimeoutSeconds?: number;
  /** Receives before SQS moves a message to the dead letters; at most 1,000. */
  tries: number;
  /** Set where messages wait out an outage on the queue: the metric of that outage, which has an alarm of its own. */
  outage?: IMetric;
  /** Keeps the order of messages and drops repeats; the names then end in `.fifo`. */
  fifo?: true;
  /** Who is hurt by what ends in the dead-letter queue, in a pet owner's words. */
  impact: string;
};

/** An encrypted queue `x` with its dead-letter queue `x-dead`, and an alarm on the latter. */
export class DeadLetteredQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  constructor(scope: Construct, context: AppContext, props: DeadLetteredQueueProps) {
    super(scope, `${props.name}-queues`);
    this.dead = new DeadLetterQueue(this, context, {
      name: `${props.name}-dead`,
      impact: props.impact,
      readerTimeoutSeconds: props.parkingTimeoutSeconds ?? 30,
      ...(props.fifo ? { fifo: props.fifo } : {}),
    });
    this.queue = new Queue(this, props.name, {
      queueName: `${context.settings.stage}-${props.name}${props.fifo ? '.fifo' : ''}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilityFactor * props.timeoutSeconds),
      ...(props.fifo ? { fifo: true } : {}),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: props.tries },
    });
    context.alarms.add(this, `${props.name}-late`, {
      metric: this.#lateness(props.outage),
      above: lateAfterSeconds,
      impact: props.impact,
      runbook: 'queue-late',
    });
  }

  /** Seconds that the oldest message has waited; 0 while an outage explains it. */
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

/** A queue for what could not be handled: kept for 14 days, with an alarm as soon as something lies in it. */
export class DeadLetterQueue extends Queue {
  constructor(
    scope: Construct,
    context: AppContext,
    props: { name: string; impact: string; readerTimeoutSeconds: number; fifo?: true },
  ) {
    super(scope, props.name, {
      queueName: `${context.settings.stage}-${props.name}${props.fifo ? '.fifo' : ''}`,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilityFactor * props.readerTimeoutSeconds),
      ...(props.fifo ? { fifo: true } : {}),
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
    });
    Validations.of(this).acknowledge(
      { id: 'Serverless-SQSRedrivePolicy', reason: 'This is where the dead letters go.' },
      {
        id: 'AwsSolutions-SQS3',
        reason: 'This is where the dead letters go, those of a scheduler included.',
      },
    );
  }
}

/** A message stays hidden six times as long as its function may run, so that a slow batch is not read twice. */
const visibilityFactor = 6;

/** Back-offs of six tries end well before this. */
const lateAfterSeconds = 7200;
