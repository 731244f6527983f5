import { randomUUID } from 'node:crypto';
import { QueueAttributeName } from '@aws-sdk/client-sqs';
import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import type { QueueModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, operation } from '../aws-service.ts';
import { logQueue } from '../logs/log-subscriptions.ts';
import type { ServiceContext } from '../service-context.ts';
import { md5, requireBatch, requireMessage, requireSeconds, requireTotal } from './message-limits.ts';
import { isReceiptHandle, type MessageQueues } from './message-queue.ts';
import type { QuarantinedMessages } from './queue-depths.ts';
import { maxVisibilitySeconds, receiveInput, receiveMessages } from './receive-messages.ts';

const messageAttributes = z
  .record(z.string(), z.object({ DataType: z.string(), StringValue: z.string() }))
  .optional();
const toQueue = z.object({ QueueUrl: z.string() });
const batchOf = <Entry extends z.ZodObject>(entry: Entry) => toQueue.extend({ Entries: z.array(entry) });
const Id = z.string();
const sendEntry = z.object({
  Id,
  MessageBody: z.string().default(''),
  DelaySeconds: z.number().int().optional(),
  MessageAttributes: messageAttributes,
  MessageSystemAttributes: z
    .object({ AWSTraceHeader: z.object({ StringValue: z.string() }).optional() })
    .optional(),
});
type SendEntry = Omit<z.infer<typeof sendEntry>, 'Id'>;

type Context = Pick<ServiceContext, 'model' | 'queues'>;
/** At most so many messages are in flight per queue; by default, AWS's limit. */
type Settings = { quarantined: QuarantinedMessages; awsUrl(): string; maxInFlight?: number };

/**
 * Standard queues that behave as in SQS. The only FIFO queue belongs to the site's functions, which run as a server
 * here.
 */
export function sqsService({ model, queues: messages }: Context, settings: Settings): AwsService {
  const { quarantined, awsUrl, maxInFlight = limits.messagesInFlight.max } = settings;
  const queues = [...model.queues, ...model.logSubscriptions.map(logQueue)];
  const byName = new Map(queues.map((queue) => [queue.name, queue]));
  const queueOf = (url: string): QueueModel => {
    const queue = byName.get(url.slice(url.lastIndexOf('/') + 1));
    if (!queue) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };
  const onQueue = <Schema extends typeof toQueue>(
    action: string,
    input: Schema,
    run: (queue: QueueModel, call: z.output<Schema>, signal: AbortSignal, trace?: string) => unknown,
  ) =>
    operation({
      input,
      needs: ({ QueueUrl }) => [{ action: `sqs:${action}`, resources: [queueOf(QueueUrl).arn] }],
      run: (call, signal, trace) => run(queueOf(call.QueueUrl), call, signal, trace),
    });
  const send = (queue: QueueModel, entry: SendEntry, trace: string | undefined) => {
    requireMessage(entry);
    const id = messages.send(queue.name, entry.MessageBody, {
      trace: entry.MessageSystemAttributes?.AWSTraceHeader?.StringValue ?? trace,
      delaySeconds: entry.DelaySeconds ?? 0,
      attributes: entry.MessageAttributes,
    });
    return { MessageId: id, MD5OfMessageBody: md5(entry.MessageBody) };
  };
  const changeVisibility = (queue: QueueModel, handle: string, seconds: number) => {
    requireSeconds('VisibilityTimeout', seconds, maxVisibilitySeconds);
    requireHandle(handle);
    if (!messages.changeVisibility(queue.name, handle, seconds))
      throw new AwsError('MessageNotInflight', 'The specified message is not in flight.');
    return {};
  };
  const remove = (queue: QueueModel, handle: string) => {
    requireHandle(handle);
    const body = messages.delete(queue.name, handle);
    if (body !== undefined) quarantined.handled(queue, queues, body);
    return {};
  };

  const urlOf = ({ name }: QueueModel) => `${awsUrl()}/${model.accountId}/${name}`;
  const handle = { ReceiptHandle: z.string() };
  const visibility = { ...handle, VisibilityTimeout: z.number().int() };
  const operations = {
    SendMessage: onQueue(
      'SendMessage',
      toQueue.extend(sendEntry.omit({ Id: true }).shape),
      (queue, call, _signal, trace) => send(queue, call, trace),
    ),
    SendMessageBatch: onQueue('SendMessage', batchOf(sendEntry), (queue, { Entries }, _signal, trace) => {
      requireBatch('SendMessageBatch', Entries);
      requireTotal(Entries);
      return messages.together(() => inBatch(Entries, (entry) => send(queue, entry, trace)));
    }),
    ReceiveMessage: onQueue('ReceiveMessage', receiveInput, (queue, call, signal) =>
      receiveMessages({ queues, messages, maxInFlight }, queue, call, signal),
    ),
    DeleteMessage: onQueue('DeleteMessage', toQueue.extend(handle), (queue, call) =>
      remove(queue, call.ReceiptHandle),
    ),
    DeleteMessageBatch: onQueue(
      'DeleteMessage',
      batchOf(z.object({ Id, ...handle })),
      (queue, { Entries }) => {
        requireBatch('DeleteMessageBatch', Entries);
        return messages.together(() => inBatch(Entries, (entry) => remove(queue, entry.ReceiptHandle)));
      },
    ),
    PurgeQueue: onQueue('PurgeQueue', toQueue, ({ name }) => messages.purge(name)),
    ChangeMessageVisibility: onQueue('ChangeMessageVisibility', toQueue.extend(visibility), (queue, call) =>
      changeVisibility(queue, call.ReceiptHandle, call.VisibilityTimeout),
    ),
    ChangeMessageVisibilityBatch: onQueue(
      'ChangeMessageVisibility',
      batchOf(z.object({ Id, ...visibility })),
      (queue, { Entries }) =>
        inBatch(Entries, (entry) => changeVisibility(queue, entry.ReceiptHandle, entry.VisibilityTimeout)),
    ),
    GetQueueAttributes: onQueue(
      'GetQueueAttributes',
      toQueue.extend({ AttributeNames: z.array(z.string()).default([]) }),
      (queue, { AttributeNames }) => {
        const unknown = AttributeNames.find((name) => !isQueueAttribute(name));
        if (unknown !== undefined)
          throw new AwsError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
        const shown = Object.entries(attributesOf(queue, messages)).filter(
          ([name]) => AttributeNames.includes('All') || AttributeNames.includes(name),
        );
        return shown.length > 0 ? { Attributes: Object.fromEntries(shown) } : {};
      },
    ),
    GetQueueUrl: operation({
      input: z.object({ QueueName: z.string() }),
      needs: ({ QueueName }) => [{ action: 'sqs:GetQueueUrl', resources: [queueOf(QueueName).arn] }],
      run: ({ QueueName }) => ({ QueueUrl: urlOf(queueOf(QueueName)) }),
    }),
    ListDeadLetterSourceQueues: onQueue('ListDeadLetterSourceQueues', toQueue, ({ arn }) => ({
      queueUrls: queues.filter(({ redrive }) => redrive?.deadLetterArn === arn).map(urlOf),
    })),
    ...moveTasks(queues, messages),
  };
  return {
    signingName: 'sqs',
    protocol: { kind: 'json', version: '1.0', namespace: 'com.amazonaws.sqs', queryCode },
    invalidCode: 'InvalidParameterValue',
    operations,
    faulty: (mode) =>
      mode !== 'throttle'
        ? new AwsError('InternalFailure', 'The service is unavailable.', 500)
        : new AwsError('RequestThrottled', 'The request was denied due to request throttling.', 403),
  };
}

/** A failed entry does not affect the others. */
function inBatch<Entry extends { Id: string }>(entries: Entry[], work: (entry: Entry) => object): unknown {
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      Successful.push({ Id: entry.Id, ...work(entry) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return {
    ...(Successful.length > 0 && { Successful }),
    ...(Failed.length > 0 && { Failed }),
  };
}

const prefixed = new Set([
  'BatchEntryIdsNotDistinct',
  'BatchRequestTooLong',
  'EmptyBatchRequest',
  'InvalidBatchEntryId',
  'MessageNotInflight',
  'TooManyEntriesInBatchRequest',
  'UnsupportedOperation',
]);

/** An error's code in the query protocol. Source: the trait `awsQueryError` in the service model of Amazon SQS. */
function queryCode(code: string): string {
  if (code === 'QueueDoesNotExist') return 'AWS.SimpleQueueService.NonExistentQueue';
  return prefixed.has(code) ? `AWS.SimpleQueueService.${code}` : code;
}

function requireHandle(handle: string): void {
  if (!isReceiptHandle(handle))
    throw new AwsError(
      'ReceiptHandleIsInvalid',
      `The input receipt handle "${handle}" is not a valid receipt handle.`,
    );
}

/**
 * Moves of dead letters, which are over by the time the call returns. Source: Amazon SQS API Reference,
 * "StartMessageMoveTask": only dead-letter queues of queues; Developer Guide, "Troubleshooting dead-letter queue
 * redrive": without a destination, a message that came from elsewhere fails the task.
 */
function moveTasks(queues: readonly QueueModel[], messages: MessageQueues) {
  const byArn = new Map(queues.map((queue) => [queue.arn, queue]));
  const queueOf = (parameter: string, arn: string): QueueModel => {
    const queue = byArn.get(arn);
    if (queue) return queue;
    const message = `The resource that you specified for the ${parameter} parameter doesn't exist.`;
    throw new AwsError('ResourceNotFoundException', message, 404);
  };
  const start = (SourceArn: string, DestinationArn?: string) => {
    const from = queueOf('SourceArn', SourceArn);
    if (!queues.some(({ redrive }) => redrive?.deadLetterArn === SourceArn))
      throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
    const to = DestinationArn === undefined ? undefined : queueOf('DestinationArn', DestinationArn).name;
    const { moved, isStuck } = messages.move(from.name, to);
    const TaskHandle = Buffer.from(randomUUID()).toString('base64');
    const outcome = isStuck
      ? { Status: 'FAILED', FailureReason: 'CouldNotDetermineMessageSource' }
      : { Status: 'COMPLETED' };
    const counts = { ApproximateNumberOfMessagesMoved: moved, StartedTimestamp: messages.now() };
    return { TaskHandle, SourceArn, ...(DestinationArn && { DestinationArn }), ...outcome, ...counts };
  };
  const tasks: ReturnType<typeof start>[] = [];
  return {
    StartMessageMoveTask: operation({
      input: z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
      needs: ({ SourceArn, DestinationArn }) => [
        ...['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
          (action) => ({ action: `sqs:${action}`, resources: [SourceArn] }),
        ),
        ...(DestinationArn ? [{ action: 'sqs:SendMessage', resources: [DestinationArn] }] : []),
      ],
      run: ({ SourceArn, DestinationArn }) => {
        const task = start(SourceArn, DestinationArn);
        tasks.unshift(task);
        return { TaskHandle: task.TaskHandle };
      },
    }),
    ListMessageMoveTasks: operation({
      input: z.object({ SourceArn: z.string(), MaxResults: z.number().int().min(1).max(10).default(1) }),
      needs: ({ SourceArn }) => [{ action: 'sqs:ListMessageMoveTasks', resources: [SourceArn] }],
      run: ({ SourceArn, MaxResults }) => ({
        Results: tasks.filter((task) => task.SourceArn === SourceArn).slice(0, MaxResults),
      }),
    }),
  };
}

function isQueueAttribute(name: string): boolean {
  return Object.values<string>(QueueAttributeName).includes(name);
}

/** Without the instants of creation and change, which a template has not. */
function attributesOf(
  { name, arn, visibilityTimeoutSeconds, redrive, attributes }: QueueModel,
  messages: MessageQueues,
): { [name: string]: string } {
  const { visible, inFlight, delayed } = messages.depth(name);
  return {
    ...attributes,
    QueueArn: arn,
    VisibilityTimeout: `${visibilityTimeoutSeconds}`,
    ApproximateNumberOfMessages: `${visible}`,
    ApproximateNumberOfMessagesNotVisible: `${inFlight}`,
    ApproximateNumberOfMessagesDelayed: `${delayed}`,
    ...(redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: redrive.deadLetterArn,
        maxReceiveCount: redrive.maxReceiveCount,
      }),
    }),
  };
}
