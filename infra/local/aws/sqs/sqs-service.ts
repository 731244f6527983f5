import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import type { QueueModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type AwsService, type Operation, operation, type Permission } from '../aws-service.ts';
import {
  bytesOf,
  hasOnlyAllowedCharacters,
  requireAttributes,
  requireBatch,
  requireTotal,
} from './message-limits.ts';
import { type MessageQueues, md5 } from './message-queue.ts';
import { receiveInput, receiveMessages, visibilityTimeout } from './receive-messages.ts';

const messageAttributes = z
  .record(
    z.string(),
    z.object({
      DataType: z.string(),
      StringValue: z.string().optional(),
      BinaryValue: z.string().optional(),
    }),
  )
  .optional();
const delaySeconds = z.number().int().min(0).max(limits.messageDelay.most).optional();
const QueueUrl = z.string();
const batchOf = <Entry extends z.ZodObject>(entry: Entry) => z.object({ QueueUrl, Entries: z.array(entry) });
const sendEntry = z.object({
  Id: z.string().regex(/^[\w-]{1,80}$/),
  MessageBody: z.string().min(1).refine(hasOnlyAllowedCharacters, 'has characters outside those of XML 1.0'),
  DelaySeconds: delaySeconds,
  MessageAttributes: messageAttributes,
  MessageSystemAttributes: z
    .object({ AWSTraceHeader: z.object({ StringValue: z.string() }).optional() })
    .optional(),
});
type SendEntry = Omit<z.infer<typeof sendEntry>, 'Id'>;

type Parts = {
  queues: readonly QueueModel[];
  messages: MessageQueues;
  awsUrl(): string;
  accountId: string;
  /** Maximum number of messages in flight per queue; by default, AWS's limit. */
  mostInFlight?: number;
};

/**
 * Standard queues that behave as in SQS. The only FIFO queue belongs to the site's functions, which run as a server
 * here.
 */
export function sqsService({ queues, messages, awsUrl, accountId, ...parts }: Parts): AwsService {
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
    requireAttributes(entry);
    const id = messages.send(queue.name, entry.MessageBody, {
      trace: entry.MessageSystemAttributes?.AWSTraceHeader?.StringValue ?? trace,
      delaySeconds: entry.DelaySeconds ?? Number(queue.attributes.DelaySeconds ?? 0),
      attributes: entry.MessageAttributes,
    });
    return { MessageId: id, MD5OfMessageBody: md5(entry.MessageBody) };
  };
  const changeVisibility = (queue: QueueModel, handle: string, seconds: number) => {
    if (!messages.changeVisibility(queue.name, handle, seconds)) {
      throw new AwsError('MessageNotInflight', 'The specified message is not in flight.');
    }
    return {};
  };
  const remove = (queue: QueueModel, handle: string) => {
    messages.delete(queue.name, handle);
    return {};
  };

  const operations: Record<string, Operation> = {
    SendMessage: operation({
      input: z.object({ ...sendEntry.omit({ Id: true }).shape, QueueUrl }),
      needs: needs('SendMessage'),
      run: (input, _signal, trace) => {
        if (bytesOf(input) > limits.queueMessage.most)
          throw new AwsError(
            'InvalidParameterValue',
            `One or more parameters are invalid. Reason: Message must be shorter than ${limits.queueMessage.most} bytes.`,
          );
        return send(queueOf(input.QueueUrl), input, trace);
      },
    }),
    SendMessageBatch: operation({
      input: batchOf(sendEntry),
      needs: needs('SendMessage'),
      run: (input, _signal, trace) => {
        requireBatch(input.Entries);
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
        requireBatch(input.Entries);
        const queue = queueOf(input.QueueUrl);
        return messages.together(() => inBatch(input.Entries, (entry) => remove(queue, entry.ReceiptHandle)));
      },
    }),
    ChangeMessageVisibility: operation({
      input: z.object({ QueueUrl, ReceiptHandle: z.string(), VisibilityTimeout: visibilityTimeout }),
      needs: needs('ChangeMessageVisibility'),
      run: (input) => changeVisibility(queueOf(input.QueueUrl), input.ReceiptHandle, input.VisibilityTimeout),
    }),
    ChangeMessageVisibilityBatch: operation({
      input: batchOf(
        z.object({ Id: z.string(), ReceiptHandle: z.string(), VisibilityTimeout: visibilityTimeout }),
      ),
      needs: needs('ChangeMessageVisibility'),
      run: (input) => {
        requireBatch(input.Entries);
        const queue = queueOf(input.QueueUrl);
        return inBatch(input.Entries, (entry) =>
          changeVisibility(queue, entry.ReceiptHandle, entry.VisibilityTimeout),
        );
      },
    }),
    GetQueueAttributes: operation({
      input: z.object({ QueueUrl, AttributeNames: z.array(z.string()).default([]) }),
      needs: needs('GetQueueAttributes'),
      run: (input) => ({
        Attributes: queueAttributes(queueOf(input.QueueUrl), messages, input.AttributeNames),
      }),
    }),
    GetQueueUrl: operation({
      input: z.object({ QueueName: z.string() }),
      needs: (input) => needs('GetQueueUrl')({ QueueUrl: input.QueueName }),
      run: (input) => ({ QueueUrl: `${awsUrl()}/${accountId}/${queueOf(input.QueueName).name}` }),
    }),
    PurgeQueue: operation({
      input: z.object({ QueueUrl }),
      needs: needs('PurgeQueue'),
      run: (input) => {
        messages.purge(queueOf(input.QueueUrl).name);
        return {};
      },
    }),
  };
  return {
    signingName: 'sqs',
    protocol: { kind: 'json', version: '1.0', namespace: 'com.amazonaws.sqs' },
    invalidCode: 'InvalidParameterValue',
    operations: new Map(Object.entries(operations)),
    faulty: (mode) =>
      mode !== 'throttle'
        ? new AwsError('InternalFailure', 'The service is unavailable.', 500)
        : new AwsError('RequestThrottled', 'The request was denied due to request throttling.', 403),
  };
}

function queueAttributes(
  queue: QueueModel,
  messages: MessageQueues,
  names: string[],
): Record<string, string> {
  const depth = messages.depth(queue.name);
  const all: Record<string, string> = {
    ...queue.attributes,
    QueueArn: queue.arn,
    VisibilityTimeout: String(queue.visibilityTimeoutSeconds),
    ApproximateNumberOfMessages: String(depth.visible),
    ApproximateNumberOfMessagesNotVisible: String(depth.inFlight),
    ApproximateNumberOfMessagesDelayed: String(depth.delayed),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => names.includes('All') || names.includes(name)),
  );
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
  return { Successful, Failed };
}
