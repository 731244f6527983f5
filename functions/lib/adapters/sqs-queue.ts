import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';
import type { AwsService } from '../aws/aws-service.ts';
import { inBatches } from '../in-batches.ts';
import type { Queue } from '../ports/queue.ts';
import { awsFailure } from './aws-failure.ts';

const messagesPerCall = 10;
const answered = z.object({ Failed: z.array(z.unknown()).default([]) });

/** A queue in SQS. */
export function sqsQueue(sqs: AwsService, queueUrl: string): Queue {
  return {
    async send(messages) {
      for (const batch of inBatches(messages, messagesPerCall)) {
        const Entries = batch.map(({ body, delaySeconds }, at) => ({
          Id: String(at),
          MessageBody: JSON.stringify(body),
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
        }));
        const answer = await sqs('SendMessageBatch', { QueueUrl: queueUrl, Entries }).catch(
          (error: unknown) => {
            throw awsFailure('The queue', error);
          },
        );
        const { Failed } = answered.parse(answer);
        if (Failed.length > 0)
          throw new AppError('unavailable', `The queue did not take ${Failed.length} messages.`);
      }
    },
  };
}
