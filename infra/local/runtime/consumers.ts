import { join } from 'node:path';
import { logEvent } from '../aws/logs/log-event.ts';
import { logQueue } from '../aws/logs/log-subscriptions.ts';
import type { EventSourceModel, LogSubscriptionModel, QueueModel, StackModel } from '../model.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import type { GatewayCredentials } from './gateway-authorization.ts';
import { openParkedMessages } from './parked-messages.ts';
import { createQueueActivity, type QueueDepth } from './queue-activity.ts';
import { type QueuePoller, startQueuePoller } from './queue-poller.ts';
import { createSqsCalls } from './sqs-calls.ts';
import { sqsEvent } from './sqs-event.ts';

export type Consumers = {
  /** Waits until all consumed queues are empty and their functions idle; true when there was work. */
  settle(): Promise<boolean>;
  /** Every queue; `deadLetters` counts those parked by a function as well. */
  depths(): Promise<QueueDepth[]>;
  /** Receipts of what functions gave back and nobody has taken up again. */
  returned(): Iterable<string>;
  stop(): Promise<void>;
};

export type ConsumersOptions = {
  model: StackModel;
  runtime: FunctionRuntime;
  awsUrl: string;
  credentials: GatewayCredentials;
  depths(): Promise<QueueDepth[]>;
  stateDirectory: string;
  closing: AbortSignal;
};

const mostBatchesAtOnce = 5;
/** As many as a poller takes at once. */
const recordsAtOnce = 10;

/** Batches of one queue that may be with its function at once on this machine. */
export function consumerConcurrency(source: EventSourceModel): number {
  return Math.min(source.maximumConcurrency ?? mostBatchesAtOnce, mostBatchesAtOnce);
}

/** Starts a poller for each event source mapping of the template. */
export function startConsumers(options: ConsumersOptions): Consumers {
  const { model, runtime, closing } = options;
  const queueByArn = new Map(model.queues.map((queue) => [queue.arn, queue]));
  const mainQueueOf = new Map(
    model.queues.flatMap((queue) => (queue.redrive ? [[queue.redrive.deadLetterArn, queue.name]] : [])),
  );
  const parked = openParkedMessages(join(options.stateDirectory, 'parked-messages.json'));
  const sources = model.eventSources.filter(({ queueArn }) => queueByArn.has(queueArn));
  const consumedArns = new Set(sources.map(({ queueArn }) => queueArn));
  const parking = [...mainQueueOf].filter(([arn]) => consumedArns.has(arn)).map(([, name]) => name);
  const pollers: QueuePoller[] = [];
  const receipts = new Map<string, string>();

  const activity = createQueueActivity({
    depths: options.depths,
    pollers: () => pollers,
    consumed: new Set([
      ...[...consumedArns].map((arn) => queueByArn.get(arn)?.name ?? ''),
      ...model.logSubscriptions.map((subscription) => logQueue(subscription).name),
    ]),
    parking: new Set(parking),
    closing,
  });

  const startPoller = (source: EventSourceModel, queue: QueueModel): QueuePoller => {
    const deadFor = mainQueueOf.get(queue.arn);
    const queueUrl = `${options.awsUrl}/${queue.arn.split(':')[4]}/${queue.name}`;
    return startQueuePoller({
      source,
      calls: createSqsCalls(options.awsUrl, queueUrl, options.credentials),
      concurrency: consumerConcurrency(source),
      invoke: (messages) => runtime.invoke(source.functionName, sqsEvent(messages, queue.arn), 'queue'),
      onStart(messages) {
        for (const { MessageId } of messages) receipts.delete(MessageId);
      },
      onBatch(handled, returned) {
        for (const { MessageId, ReceiptHandle } of returned) receipts.set(MessageId, ReceiptHandle);
        const bodies = handled.map(({ Body }) => Body);
        if (deadFor !== undefined) parked.park(deadFor, bodies);
        else parked.forget(queue.name, bodies);
        activity.moved();
      },
    });
  };
  const startLogPoller = (subscription: LogSubscriptionModel): QueuePoller => {
    const { arn, name } = logQueue(subscription);
    const queueUrl = `${options.awsUrl}/${arn.split(':')[4]}/${name}`;
    return startQueuePoller({
      source: { batchSize: recordsAtOnce, reportBatchItemFailures: false },
      calls: createSqsCalls(options.awsUrl, queueUrl, options.credentials),
      concurrency: 1,
      invoke: (messages) => {
        const event = logEvent(
          messages.map(({ Body }) => Body),
          model.accountId,
        );
        return runtime.invoke(subscription.functionName, event, 'logs');
      },
      onStart: () => {},
      onBatch: () => activity.moved(),
    });
  };
  for (const subscription of model.logSubscriptions) pollers.push(startLogPoller(subscription));
  for (const source of sources) {
    const queue = queueByArn.get(source.queueArn);
    if (queue) pollers.push(startPoller(source, queue));
  }

  return {
    settle: activity.settle,
    async depths() {
      const depths = await options.depths();
      return depths.map((queue) => ({ ...queue, deadLetters: queue.deadLetters + parked.count(queue.name) }));
    },
    returned: () => receipts.values(),
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
      parked.close();
    },
  };
}
