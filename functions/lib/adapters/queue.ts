import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import type { SQSRecord } from 'aws-lambda';
import { setting, type settings } from '../settings.ts';
import { submissionQueues } from '../submissions/submission-queues.ts';
import { awsClient } from './aws-client.ts';
import { throwFailureOf } from './aws-failure.ts';

/** A queue to send to. Bodies are JSON; `delaySeconds` is 0 to 900. Throws when a body was rejected. */
export type Queue = { send(messages: readonly { body: unknown; delaySeconds?: number }[]): Promise<void> };

export type Visibility = (queueArn: string, receiptHandle: string, seconds: number) => Promise<void>;

export type UnpolledQueue = {
  /** At most ten messages, in the form in which Lambda passes them to a handler. */
  receive(): Promise<SQSRecord[]>;
  remove(records: readonly SQSRecord[]): Promise<void>;
};

const messagesPerCall = 10;

export function sqsQueue(client: SQSClient, queueUrl: string): Queue {
  return {
    async send(messages) {
      for (const batch of inBatches(messages, messagesPerCall)) {
        const Entries = batch.map(({ body, delaySeconds }, at) => ({
          Id: String(at),
          MessageBody: JSON.stringify(body),
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
        }));
        const response = await client
          .send(new SendMessageBatchCommand({ QueueUrl: queueUrl, Entries }))
          .catch(throwFailureOf('The queue'));
        if (response.Failed?.length)
          throw new AppError('unavailable', `The queue rejected ${response.Failed.length} messages.`);
      }
    },
  };
}

/** Changes the visibility timeout of messages from any queue, with a client as in `queueUrl`. */
function sqsVisibility(client: SQSClient): Visibility {
  return async (queueArn, receiptHandle, seconds) => {
    const command = new ChangeMessageVisibilityCommand({
      QueueUrl: queueUrl(queueArn),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    });
    await client.send(command);
  };
}

/**
 * The URL of a queue. The client must have `useQueueUrlAsEndpoint: false`: this is only the queue's name in the form
 * that SQS accepts, built from the ARN that every message carries.
 */
function queueUrl(queueArn: string): string {
  const [, , , region = '', account = '', name = ''] = queueArn.split(':');
  return `https://sqs.${region}.amazonaws.com/${account}/${name}`;
}

/** A queue that a schedule reads, with a client as in `queueUrl`. */
function sqsUnpolledQueue(client: SQSClient, queueArn: string): UnpolledQueue {
  const QueueUrl = queueUrl(queueArn);
  return {
    async receive() {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl,
          MaxNumberOfMessages: 10,
          MessageSystemAttributeNames: ['All'],
        }),
      );
      return Messages.map((message) => recordOf(message, queueArn));
    },
    async remove(records) {
      const Entries = records.map(({ receiptHandle }, at) => ({
        Id: String(at),
        ReceiptHandle: receiptHandle,
      }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    },
  };
}

/** Source: AWS Lambda Developer Guide, "Using Lambda with Amazon SQS", example standard queue message event. */
function recordOf(message: Message, eventSourceARN: string): SQSRecord {
  const { Attributes = {} } = message;
  return {
    messageId: message.MessageId ?? '',
    receiptHandle: message.ReceiptHandle ?? '',
    body: message.Body ?? '',
    attributes: {
      ...Attributes,
      ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: Attributes.SentTimestamp ?? '',
      SenderId: Attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: {},
    md5OfBody: message.MD5OfBody ?? '',
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: eventSourceARN.split(':')[3] ?? '',
  };
}

type QueueSetting = Extract<keyof typeof settings.shape, `${string}_QUEUE_URL`>;

export function connectQueue(name: QueueSetting) {
  return sqsQueue(awsClient(SQSClient), setting(name));
}

/** The queues of reminders' batches, by channel. */
export function connectBatchQueues(): Record<Channel, Queue> {
  return {
    email: connectQueue('EMAIL_QUEUE_URL'),
    sms: connectQueue('TEXT_QUEUE_URL'),
    push: connectQueue('NOTIFICATION_QUEUE_URL'),
  };
}

export function connectSubmissionQueue(kind: SubmissionKind) {
  return connectQueue(submissionQueues[kind].setting);
}

export function connectVisibility() {
  return sqsVisibility(awsClient(SQSClient, { useQueueUrlAsEndpoint: false }));
}

export function connectDeadLetterQueues() {
  const client = awsClient(SQSClient, { useQueueUrlAsEndpoint: false });
  return setting('DEAD_LETTER_QUEUE_ARNS').map((arn) => sqsUnpolledQueue(client, arn));
}
