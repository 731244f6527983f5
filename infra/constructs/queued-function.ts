import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import type { EventType } from '@merrowvale/shared/events/registry.ts';
import { Duration, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { type EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { AppFunction, type AppFunctionProps } from './app-function.ts';
import { DeadLetteredQueue } from './dead-lettered-queue.ts';

type QueuedFunctionProps = AppFunctionProps & {
  /** Maximum number of concurrent batches from each queue, at least 2. */
  concurrency: number;
  queues: readonly IQueue[];
  batchSize?: number;
  windowSeconds?: number;
};

export class QueuedFunction extends AppFunction {
  constructor(scope: Construct, context: AppContext, props: QueuedFunctionProps) {
    super(scope, context, props);
    for (const queue of props.queues) this.#read(queue, props);
  }

  #read(queue: IQueue, { batchSize = 10, windowSeconds = 0, concurrency }: QueuedFunctionProps) {
    this.allow(
      ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'],
      [queue.queueArn],
    );
    const mapping = new EventSourceMapping(this, `from-${queue.node.id}`, {
      target: this.live,
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
  }
}

type EventConsumerProps = Omit<QueuedFunctionProps, 'queues' | 'timeoutSeconds' | 'concurrency'> & {
  /** 30 by default. */
  timeoutSeconds?: number;
  /** 2 by default. */
  concurrency?: number;
  table: Table;
  bus: EventBus;
  eventTypes: readonly EventType[];
};

export class EventConsumer extends QueuedFunction {
  constructor(scope: Construct, context: AppContext, props: EventConsumerProps) {
    const { name, impact, table, bus, timeoutSeconds = 30, concurrency = 2 } = props;
    const { stage, retryBaseSeconds } = context.settings;
    const { queue, dead } = new DeadLetteredQueue(scope, context, { name, timeoutSeconds, impact });
    super(scope, context, {
      ...props,
      ...{ timeoutSeconds, concurrency, queues: [queue] },
      environment: {
        TABLE_NAME: table.tableName,
        BUS_NAME: bus.eventBusName,
        RETRY_BASE_SECONDS: `${retryBaseSeconds}`,
        ...props.environment,
      },
    });
    new Rule(this, 'rule', {
      ruleName: `${stage}-${name}`,
      eventBus: bus,
      eventPattern: { source: [eventSource], detailType: [...props.eventTypes] },
      targets: [new SqsQueue(queue, { deadLetterQueue: dead })],
    });
  }
}
