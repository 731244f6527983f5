import * as z from 'zod';
import type { Gateway } from '../aws/gateway.ts';

const attributeValue = z.object({
  DataType: z.string(),
  StringValue: z.string().optional(),
  BinaryValue: z.string().optional(),
});
const received = z.object({
  MessageId: z.string(),
  ReceiptHandle: z.string(),
  Body: z.string(),
  MD5OfBody: z.string().optional(),
  Attributes: z.record(z.string(), z.string()).optional(),
  MessageAttributes: z.record(z.string(), attributeValue).optional(),
});
const receiveResponse = z.object({ Messages: z.array(received).optional() });

export type ReceivedMessage = z.infer<typeof received>;

export type SqsCalls = {
  receive(most: number, waitSeconds: number, signal: AbortSignal): Promise<ReceivedMessage[]>;
  remove(messages: readonly ReceivedMessage[]): Promise<void>;
};

export function createSqsCalls(gateway: Pick<Gateway, 'call'>, queueUrl: string): SqsCalls {
  const call = (action: string, body: object, signal = new AbortController().signal): Promise<unknown> =>
    gateway.call('sqs', action, { QueueUrl: queueUrl, ...body }, signal);

  return {
    async receive(most, waitSeconds, signal) {
      const wanted = {
        MaxNumberOfMessages: most,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
        AttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      };
      return receiveResponse.parse(await call('ReceiveMessage', wanted, signal)).Messages ?? [];
    },
    async remove(messages) {
      const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await call('DeleteMessageBatch', { Entries });
    },
  };
}
