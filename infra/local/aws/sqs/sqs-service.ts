import { randomUUID } from 'node:crypto';
import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import type { QueueModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, type Operation, operation, type Permission } from '../aws-service.ts';
import { md5, requireBatch, requireMessage, requireSeconds, requireTotal } from './message-limits.ts';
import { isReceiptHandle, type MessageQueues } from './message-queue.ts';
import type { QuarantinedMessages } from './queue-depths.ts';
import { mostVisibilitySeconds, receiveInput, receiveMessages } from './receive-messages.ts';

const messageAttributes = z
  .record(
    z.string(),
    z.object({
      DataType: z.string(),
      StringValue: z.string(),
    }),
  )
  .optional();
const QueueUrl = z.string();
const batchOf = <Entry extends z.ZodObject>(entry: Entry) => z.object({ QueueUrl, Entries: z.array(entry) });
const sendEntry = z.object({
  Id: z.string(),
  MessageBody: z.string().default(''),
  DelaySeconds: z.number().int().optional(),
  MessageAttributes: messageAttributes,
  MessageSystemAttributes: z
    .object({ AWSTraceHeader: z.object({ StringValue: z.string() }).optional() })
    .optional(),
});
type SendEntry = Omit<z.infer<typeof sendEntry>, 'Id'>;

type Parts = {
  queues: readonly QueueModel[];
  messages: MessageQueues;
  quarantined: QuarantinedMessages;
  awsUrl(): string;
  accountId: string;
  /** Maximum number of messages in flight per queue; by default, AWS's limit. */
  mostInFlight?: number;
};

/**
 * Standard queues that behave as in SQS. The only FIFO queue belongs to the site's functions, which run as a server
 * here.
 */
export function sqsService({
  queues,
  messages,
  quarantined,
  awsUrl,
  accountId,
  ...parts
}: Parts): AwsService {
  const { mostInFlight = limits.messagesInFlight.most } = parts;
  const byName = new Map(queues.map((queue) => [queue.name, queue]));
  const queueOf = (url: string): QueueModel => {
    const queue = byName.get(url.slice(url.lastIndexOf('/') + 1));
    if (!queue) throw new AwsError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };
  const needs =
    (action: string) =>
    (input: { QueueUrl: string }): Permission[] => [
      { action: `sqs:${action}`, resources: [queueOf(input.QueueUrl).arn] },
    ];
  const send = (queue: QueueModel, entry: SendEntry, trace: string | undefined) => {
    requireMessage(entry);
    const id = messages.send(queue.name, entry.MessageBody, {
      trace: entry.MessageSystemAttributes?.AWSTraceHeader?.StringValue ?? trace,
      delaySeconds: entry.DelaySeconds ?? Number(queue.attributes.DelaySeconds ?? 0),
      attributes: entry.MessageAttributes,
    });
    return {
      MessageId: id,
      MD5OfMessageBody: md5(entry.MessageBody),
    };
  };
  const changeVisibility = (queue: QueueModel, handle: string, seconds: number) => {
    requireSeconds('VisibilityTimeout', seconds, mostVisibilitySeconds);
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

  const operations: Record<string, Operation> = {
    SendMessage: operation({
      input: z.object({ ...sendEntry.omit({ Id: true }).shape, QueueUrl }),
      needs: needs('SendMessage'),
      run: (input, _signal, trace) => send(queueOf(input.QueueUrl), input, trace),
    }),
    SendMessageBatch: operation({
      input: batchOf(sendEntry),
      needs: needs('SendMessage'),
      run: (input, _signal, trace) => {
        requireBatch('SendMessageBatch', input.Entries);
        requireTotal(input.Entries);
        const queue = queueOf(input.QueueUrl);
        return messages.together(() => inBatch(input.Entries, (entry) => send(queue, entry, trace)));
      },
    }),
    ReceiveMessage: operation({
      input: receiveInput,
      needs: needs('ReceiveMessage'),
      run: (input, signal) =>
        receiveMessages({ queues, messages, mostInFlight }, queueOf(input.QueueUrl), input, signal),
    }),
    DeleteMessage: operation({
      input: z.object({ QueueUrl, ReceiptHandle: z.string() }),
      needs: needs('DeleteMessage'),
      run: (input) => remove(queueOf(input.QueueUrl), input.ReceiptHandle),
    }),
    DeleteMessageBatch: operation({
      input: batchOf(z.object({ Id: z.string(), ReceiptHandle: z.string() })),
      needs: needs('DeleteMessage'),
      run: (input) => {
        requireBatch('DeleteMessageBatch', input.Entries);
        const queue = queueOf(input.QueueUrl);
        return messages.together(() => inBatch(input.Entries, (entry) => remove(queue, entry.ReceiptHandle)));
      },
    }),
    ChangeMessageVisibility: operation({
      input: z.object({ QueueUrl, ReceiptHandle: z.string(), VisibilityTimeout: z.number().int() }),
      needs: needs('ChangeMessageVisibility'),
      run: (input) => changeVisibility(queueOf(input.QueueUrl), input.ReceiptHandle, input.VisibilityTimeout),
    }),
    ChangeMessageVisibilityBatch: operation({
      input: batchOf(
        z.object({ Id: z.string(), ReceiptHandle: z.string(), VisibilityTimeout: z.number().int() }),
      ),
      needs: needs('ChangeMessageVisibility'),
      run: (input) => {
        requireBatch('ChangeMessageVisibilityBatch', input.Entries);
        const queue = queueOf(input.QueueUrl);
        return inBatch(input.Entries, (entry) =>
          changeVisibility(queue, entry.ReceiptHandle, entry.VisibilityTimeout),
        );
      },
    }),
    GetQueueAttributes: operation({
      input: z.object({ QueueUrl, AttributeNames: z.array(z.string()).default([]) }),
      needs: needs('GetQueueAttributes'),
      run: ({ QueueUrl: url, AttributeNames }) => {
        const unknown = AttributeNames.find((name) => name !== 'QueueArn');
        if (unknown !== undefined)
          throw new AwsError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
        return AttributeNames.length > 0 ? { Attributes: { QueueArn: queueOf(url).arn } } : {};
      },
    }),
    GetQueueUrl: operation({
      input: z.object({ QueueName: z.string() }),
      needs: (input) => needs('GetQueueUrl')({ QueueUrl: input.QueueName }),
      run: (input) => ({ QueueUrl: `${awsUrl()}/${accountId}/${queueOf(input.QueueName).name}` }),
    }),
    ListDeadLetterSourceQueues: operation({
      input: z.object({ QueueUrl }),
      needs: needs('ListDeadLetterSourceQueues'),
      run: (input) => {
        const { arn } = queueOf(input.QueueUrl);
        const sources = queues.filter(({ redrive }) => redrive?.deadLetterArn === arn);
        return { queueUrls: sources.map(({ name }) => `${awsUrl()}/${accountId}/${name}`) };
      },
    }),
    ...moveTasks(queues, messages),
  };
  return {
    signingName: 'sqs',
    protocol: { kind: 'json', version: '1.0', namespace: 'com.amazonaws.sqs', queryCode },
    invalidCode: 'InvalidParameterValue',
    operations: new Map(Object.entries(operations)),
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

type Task = {
  TaskHandle: string;
  SourceArn: string;
  DestinationArn?: string;
  Status: 'COMPLETED' | 'FAILED';
  FailureReason?: string;
  ApproximateNumberOfMessagesMoved: number;
  StartedTimestamp: number;
};

/**
 * Moves of dead letters, which are over by the time the call returns. Source: Amazon SQS API Reference,
 * "StartMessageMoveTask": only dead-letter queues of queues; Developer Guide, "Troubleshooting dead-letter queue
 * redrive": without a destination, a message that came from elsewhere fails the task.
 */
function moveTasks(queues: readonly QueueModel[], messages: MessageQueues): Record<string, Operation> {
  const byArn = new Map(queues.map((queue) => [queue.arn, queue]));
  const tasks: Task[] = [];
  const queueOf = (parameter: string, arn: string): QueueModel => {
    const queue = byArn.get(arn);
    if (queue) return queue;
    const message = `The resource that you specified for the ${parameter} parameter doesn't exist.`;
    throw new AwsError('ResourceNotFoundException', message, 404);
  };
  const start = (SourceArn: string, DestinationArn?: string): Task => {
    const from = queueOf('SourceArn', SourceArn);
    if (!queues.some(({ redrive }) => redrive?.deadLetterArn === SourceArn))
      throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
    const to = DestinationArn === undefined ? undefined : queueOf('DestinationArn', DestinationArn).name;
    const { moved, isStuck } = messages.move(from.name, to);
    const TaskHandle = Buffer.from(randomUUID()).toString('base64');
    const outcome = isStuck
      ? { Status: 'FAILED' as const, FailureReason: 'CouldNotDetermineMessageSource' }
      : { Status: 'COMPLETED' as const };
    const counts = { ApproximateNumberOfMessagesMoved: moved, StartedTimestamp: messages.now() };
    return { TaskHandle, SourceArn, ...(DestinationArn && { DestinationArn }), ...outcome, ...counts };
  };
  return {
    StartMessageMoveTask: operation({
      input: z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
      needs: ({ SourceArn, DestinationArn }) => [
        ...['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
          (action) => ({
            action: `sqs:${action}`,
            resources: [SourceArn],
          }),
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
