import { limits } from '@merrowvale/infra/limits.ts';
import type { Gateway } from '../aws/gateway.ts';
import type { FunctionModel } from '../template/read-functions.ts';
import type { Invocation } from './function-pool.ts';

/**
 * Sends an event to the failure destination of an asynchronously invoked function that failed on every try; without a
 * destination, the event is lost. Source of the record: AWS Lambda Developer Guide, "Capturing records of Lambda
 * asynchronous invocations".
 */
export async function keepFailedEvent(
  gateway: Pick<Gateway, 'call'>,
  { arn, failureArn }: Pick<FunctionModel, 'arn' | 'failureArn'>,
  event: unknown,
  outcome: Invocation,
  now: Date,
): Promise<void> {
  if (outcome.ok || failureArn === undefined) return;
  const { requestId, errorType, errorMessage } = outcome;
  await sendTo(gateway, failureArn, {
    version: '1.0',
    timestamp: now.toISOString(),
    requestContext: {
      requestId,
      functionArn: `${arn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: limits.asynchronousTries.max,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType, errorMessage },
  });
}

export async function sendTo(
  gateway: Pick<Gateway, 'call'>,
  queueArn: string,
  message: unknown,
): Promise<void> {
  const QueueUrl = queueArn.slice(queueArn.lastIndexOf(':') + 1);
  await gateway.call('sqs', 'SendMessage', { QueueUrl, MessageBody: JSON.stringify(message) });
}
