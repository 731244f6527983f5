import { availableParallelism } from 'node:os';
import { limits } from '@merrowvale/infra/limits.ts';
import { logEvent, logQueue } from '../aws/logs/log-subscriptions.ts';
import type { AwsEndpoints } from '../aws/start-aws-endpoints.ts';
import type { EventSourceModel, LogSubscriptionModel, StackModel } from '../model.ts';
import { keepFailedEvent } from './failed-event.ts';
import type { Invocation } from './function-pool.ts';
import type { FunctionRuntime } from './function-runtime.ts';
import {
  createQueueActivity,
  createSqsCalls,
  type QueuePoller,
  type ReceivedMessage,
  startQueuePoller,
} from './queue-poller.ts';

export type ConsumersOptions = {
  model: StackModel;
  runtime: FunctionRuntime;
  aws: Pick<AwsEndpoints, 'gateway' | 'queues'>;
  now(): Date;
  closing: AbortSignal;
};

/** More would only add sandboxes, each of which takes memory and compiles its code. */
const maxBatchesAtOnce = Math.min(5, Math.max(2, availableParallelism()));
const recordsAtOnce = 10;

export function consumerConcurrency(source: EventSourceModel): number {
  return Math.min(source.maximumConcurrency ?? maxBatchesAtOnce, maxBatchesAtOnce);
}

export function startConsumers(options: ConsumersOptions) {
  const { model, runtime, aws, closing } = options;
  const sources = model.eventSources.flatMap((source) => {
    const queue = model.queues.find(({ arn }) => arn === source.queueArn);
    return queue ? [{ source, queue }] : [];
  });
  const readers = new Map<string, QueuePoller>();
  const consumed = () => new Set(readers.keys());
  const activity = createQueueActivity({
    isActive: () => [...readers.values()].some((reader) => !reader.idle()) || aws.queues.isActive(consumed()),
    closing,
  });
  const common = (name: string) => ({
    calls: createSqsCalls(aws.gateway, name),
    onBatch: (returned: readonly ReceivedMessage[]) => {
      for (const { ReceiptHandle } of returned) aws.queues.giveBack(ReceiptHandle);
    },
    onDone: activity.moved,
  });
  for (const subscription of model.logSubscriptions) {
    const { name } = logQueue(subscription);
    const reader = startQueuePoller({
      ...common(name),
      source: { batchSize: recordsAtOnce, reportBatchItemFailures: false },
      concurrency: 1,
      invoke: (messages) => deliverLogs(options, subscription, messages),
    });
    readers.set(name, reader);
  }
  const start = ({ source, queue }: (typeof sources)[number]) => {
    const reader = startQueuePoller({
      ...common(queue.name),
      source,
      concurrency: consumerConcurrency(source),
      stops: (message) => runtime.stopsLoop(source.functionName, traceHeader(message)),
      invoke: (messages) => {
        const event = sqsEvent(messages, queue.arn);
        return runtime.invoke(source.functionName, event, 'queue', messages.map(traceHeader));
      },
    });
    readers.set(queue.name, reader);
  };
  sources.forEach(start);

  return {
    /** Waits until no function has a message in flight or visible; returns true if there was work. */
    settle: activity.settle,
    /** Milliseconds until the next message for a function becomes visible. */
    nextWait: () => aws.queues.nextWait(consumed()),
    /** Stops reading a queue, or reads it again. */
    async read(queueArn: string, isEnabled: boolean) {
      const found = sources.find(({ queue }) => queue.arn === queueArn);
      const reader = found && readers.get(found.queue.name);
      if (!found || isEnabled === (reader !== undefined)) return;
      if (isEnabled) return start(found);
      readers.delete(found.queue.name);
      await reader?.stop();
    },
    async stop() {
      await Promise.all([...readers.values()].map((reader) => reader.stop()));
    },
  };
}

/**
 * CloudWatch Logs invokes a function asynchronously: if Lambda's last try also fails, the records go to the function's
 * failure destination, and count as delivered.
 */
async function deliverLogs(
  { model, runtime, aws, now }: ConsumersOptions,
  subscription: LogSubscriptionModel,
  messages: readonly ReceivedMessage[],
): Promise<Invocation> {
  const { functionName } = subscription;
  const event = logEvent(
    subscription,
    messages.map(({ Body }) => Body),
    model.accountId,
  );
  const outcome = await runtime.invoke(functionName, event, 'logs');
  const receives = messages.map(({ Attributes }) => Number(Attributes?.ApproximateReceiveCount));
  if (Math.max(...receives) < limits.asynchronousTries.max) return outcome;
  const found = model.functions.find(({ name }) => name === functionName);
  if (found) await keepFailedEvent(aws.gateway, found, event, outcome, now());
  return { ...outcome, ok: true, payload: null };
}

function traceHeader({ Attributes }: ReceivedMessage): string | undefined {
  return Attributes?.AWSTraceHeader;
}

export function sqsEvent(messages: readonly ReceivedMessage[], queueArn: string): object {
  return { Records: messages.map((message) => sqsRecord(message, queueArn)) };
}

function sqsRecord(message: ReceivedMessage, queueArn: string): object {
  const lists = { stringListValues: [], binaryListValues: [] };
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(
    ([name, { DataType: dataType, StringValue: stringValue }]) => [name, { dataType, stringValue, ...lists }],
  );
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: queueArn.split(':')[3] ?? '',
  };
}
