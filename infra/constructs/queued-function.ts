import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import type { EventType } from '@merrowvale/shared/events/registry.ts';
import { Duration, Validations } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AppContext, StageContext } from './app-context.ts';
import { AppFunction, type AppFunctionProps } from './app-function.ts';
import { deadLetteredQueue } from './dead-lettered-queue.ts';
import { obeyActiveRegion } from './standby-region.ts';

type QueuedFunctionProps = AppFunctionProps & {
  /** Maximum number of concurrent batches, at least 2. */
  concurrency: number;
  queue: IQueue;
  batchSize?: number;
  windowSeconds?: number;
};

export class QueuedFunction extends AppFunction {
  constructor(scope: Construct, context: AppContext, props: QueuedFunctionProps) {
    const { queue, batchSize = 10, windowSeconds = 0, concurrency } = props;
    const RETRY_BASE_SECONDS = `${context.settings.retryBaseSeconds}`;
    super(scope, context, { ...props, environment: { RETRY_BASE_SECONDS, ...props.environment } });
    this.allow(
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
      [queue.queueArn],
    );
    const mapping = new EventSourceMapping(this, `from-${queue.node.id}`, {
      target: this.publish(),
      eventSourceArn: queue.queueArn,
      batchSize,
      maxBatchingWindow: Duration.seconds(windowSeconds),
      maxConcurrency: concurrency,
      reportBatchItemFailures: true,
    });
    Validations.of(mapping).acknowledge({
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason:
        'Lambda has no failure destination for SQS; the queue moves failed messages to its dead-letter queue.',
    });
    obeyActiveRegion(this, context.settings);
  }
}

type EventConsumerProps = Omit<QueuedFunctionProps, 'queue' | 'timeoutSeconds' | 'concurrency'> & {
  /** 30 by default. */
  timeoutSeconds?: number;
  /** 2 by default. */
  concurrency?: number;
  eventTypes: readonly EventType[];
};

export class EventConsumer extends QueuedFunction {
  constructor(scope: Construct, context: StageContext, props: EventConsumerProps) {
    const { bus } = context;
    const { name, impact, timeoutSeconds = 30, concurrency = 2 } = props;
    const { queue, dead } = deadLetteredQueue(scope, context, { name, timeoutSeconds, impact });
    super(scope, context, {
      ...props,
      ...{ timeoutSeconds, concurrency, queue },
      environment: { BUS_NAME: bus.eventBusName, ...props.environment },
    });
    new Rule(this, 'rule', {
      ruleName: `${context.settings.stage}-${name}`,
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...props.eventTypes] },
      targets: [new SqsQueue(queue, { deadLetterQueue: dead })],
    });
  }
}

type TopicConsumerProps = Omit<QueuedFunctionProps, 'queue' | 'concurrency' | 'environment'> & {
  topic: { id: string; name: string };
  rawMessageDelivery?: boolean;
};

/** A topic to which AWS publishes, and the function that reads its messages from a queue. */
export function topicConsumer(
  scope: Construct,
  context: StageContext,
  { topic: { id, name: topicName }, rawMessageDelivery, ...props }: TopicConsumerProps,
) {
  const { queue, dead } = deadLetteredQueue(scope, context, props);
  const topic = new Topic(scope, id, {
    topicName: `${context.settings.stage}-${topicName}`,
    enforceSSL: true,
    masterKey: context.topicKey,
  });
  const raw = rawMessageDelivery && { rawMessageDelivery };
  topic.addSubscription(new SqsSubscription(queue, { deadLetterQueue: dead, ...raw }));
  const consumer = new QueuedFunction(scope, context, { ...props, queue, concurrency: 2 });
  return { topic, consumer };
}
