import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import type { EventType } from '@merrowvale/shared/events/registry.ts';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { AppContext } from './app-context.ts';
import { DeadLetteredQueue } from './dead-lettered-queue.ts';
import { QueuedFunction, type QueuedFunctionProps } from './queued-function.ts';

export type EventConsumerProps = Omit<QueuedFunctionProps, 'queues'> & {
  bus: EventBus;
  eventTypes: readonly EventType[];
};

export class EventConsumer extends QueuedFunction {
  constructor(scope: Construct, context: AppContext, props: EventConsumerProps) {
    const { queue, dead } = new DeadLetteredQueue(scope, context, {
      name: props.name,
      timeoutSeconds: props.timeoutSeconds,
      tries: 6,
      impact: props.impact,
    });
    super(scope, context, { ...props, queues: [queue] });
    new Rule(this, 'rule', {
      ruleName: `${context.settings.stage}-${props.name}`,
      eventBus: props.bus,
      eventPattern: { source: [eventSource], detailType: [...props.eventTypes] },
      targets: [new SqsQueue(queue, { deadLetterQueue: dead })],
    });
  }
}
