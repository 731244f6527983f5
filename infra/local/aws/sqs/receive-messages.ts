import * as z from 'zod';
import type { QueueModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { md5 } from './message-limits.ts';
import type { DeliveredMessage, MessageQueues } from './message-queue.ts';

export const maxVisibilitySeconds = 43_200;

export const receiveInput = z.object({
  QueueUrl: z.string(),
  MaxNumberOfMessages: z.number().int().min(1).max(10).default(1),
  VisibilityTimeout: z.number().int().min(0).max(maxVisibilitySeconds).optional(),
  WaitTimeSeconds: z.number().int().min(0).max(20).default(0),
  AttributeNames: z.array(z.string()).default([]),
  MessageSystemAttributeNames: z.array(z.string()).default([]),
  MessageAttributeNames: z.array(z.string()).default([]),
});

type Receiving = { queues: readonly QueueModel[]; messages: MessageQueues; maxInFlight: number };

/** With too many messages in flight, a short poll fails and a long one gets nothing. Source: see `limits`. */
export async function receiveMessages(
  { queues, messages, maxInFlight }: Receiving,
  queue: QueueModel,
  input: z.infer<typeof receiveInput>,
  signal: AbortSignal,
): Promise<unknown> {
  const deadLetterQueue = queues.find((other) => other.arn === queue.redrive?.deadLetterArn)?.name;
  const visibility = input.VisibilityTimeout ?? queue.visibilityTimeoutSeconds;
  const { WaitTimeSeconds: waitSeconds } = input;
  const take = () => {
    const left = maxInFlight - messages.inFlight(queue.name);
    if (left <= 0 && waitSeconds === 0) throw new AwsError('OverLimit', 'Too many messages in flight.', 403);
    return messages.receive(queue, deadLetterQueue, Math.min(left, input.MaxNumberOfMessages), visibility);
  };
  const deadline = performance.now() + waitSeconds * 1000;
  let received = take();
  while (received.length === 0 && performance.now() < deadline && !signal.aborted) {
    await messages.waitForMessage(queue.name, Math.max(0, deadline - performance.now()), signal);
    // A disconnected caller must not receive messages.
    if (signal.aborted) break;
    received = take();
  }
  const systemNames = [...input.AttributeNames, ...input.MessageSystemAttributeNames];
  if (received.length === 0) return {};
  const arnOf = new Map(queues.map(({ name, arn }) => [name, arn]));
  const Messages = received.map((message) =>
    toResponse(message, arnOf.get(message.source ?? ''), systemNames, input.MessageAttributeNames),
  );
  return { Messages };
}

function toResponse(
  message: DeliveredMessage,
  sourceArn: string | undefined,
  systemNames: string[],
  attributeNames: string[],
): unknown {
  const system = {
    SenderId: 'local',
    SentTimestamp: String(message.sentAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
    ...(message.trace !== undefined && { AWSTraceHeader: message.trace }),
    ...(sourceArn !== undefined && { DeadLetterQueueSourceArn: sourceArn }),
  };
  const wanted = Object.entries(system).filter(
    ([name]) => systemNames.includes('All') || systemNames.includes(name),
  );
  const attributes = attributeNames.includes('All') ? message.attributes : undefined;
  return {
    MessageId: message.id,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(wanted.length > 0 ? { Attributes: Object.fromEntries(wanted) } : {}),
    ...(attributes && { MessageAttributes: attributes }),
  };
}
