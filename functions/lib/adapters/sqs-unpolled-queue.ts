import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import type { UnpolledQueue } from '../drain-queues.ts';
import { queueUrl } from './sqs-visibility.ts';

/** A queue that a schedule reads, with a client as in `queueUrl`. */
export function sqsUnpolledQueue(client: SQSClient, queueArn: string): UnpolledQueue {
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
