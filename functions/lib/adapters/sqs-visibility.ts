import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { Visibility } from '../queue-handler.ts';

/** Changes the visibility timeout of messages from any queue, with a client as in `queueUrl`. */
export function sqsVisibility(client: SQSClient): Visibility {
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
export function queueUrl(queueArn: string): string {
  const [, , , region = '', account = '', name = ''] = queueArn.split(':');
  return `https://sqs.${region}.amazonaws.com/${account}/${name}`;
}
