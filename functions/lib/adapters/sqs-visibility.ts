import type { AwsService } from '../aws/aws-service.ts';
import type { Visibility } from '../queue-handler.ts';

/**
 * Hides messages of whichever queue they came from. The address here is only the queue's name in the form that SQS
 * takes, made from the ARN that every message carries.
 */
export function sqsVisibility(sqs: AwsService): Visibility {
  return async (queueArn, receiptHandle, seconds) => {
    const [, , , region = '', account = '', name = ''] = queueArn.split(':');
    await sqs('ChangeMessageVisibility', {
      QueueUrl: `https://sqs.${region}.amazonaws.com/${account}/${name}`,
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    });
  };
}
