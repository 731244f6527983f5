import { ChangeMessageVisibilityCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { Visibility } from '../queue-handler.ts';

/**
 * Changes the visibility timeout of messages from any queue. The client must have `useQueueUrlAsEndpoint: false`: the
 * URL here is only the queue's name in the form that SQS accepts, built from the ARN that every message carries.
 */
export function sqsVisibility(client: SQSClient): Visibility {
  return async (queueArn, receiptHandle, seconds) => {
    const [, , , region = '', account = '', name = ''] = queueArn.split(':');
    const command = new ChangeMessageVisibilityCommand({
      QueueUrl: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    });
    await client.send(command);
  };
}
