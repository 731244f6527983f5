import { SendMessageBatchCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { AppError } from '@merrowvale/shared/errors.ts';
import { inBatches } from '../in-batches.ts';
import type { Queue } from '../ports/queue.ts';
import { awsFailure } from './aws-failure.ts';

const messagesPerCall = 10;

/** Queue port backed by SQS. */
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
          .catch((error: unknown) => {
            throw awsFailure('The queue', error);
          });
        if (response.Failed?.length)
          throw new AppError('unavailable', `The queue rejected ${response.Failed.length} messages.`);
      }
    },
  };
}
