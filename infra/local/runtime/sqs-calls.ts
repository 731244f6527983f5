import * as z from 'zod';
import { type GatewayCredentials, gatewayAuthorization } from './gateway-authorization.ts';

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
const receiveAnswer = z.object({ Messages: z.array(received).optional() });

export type ReceivedMessage = z.infer<typeof received>;

/** The two calls a poller makes, on one queue. */
export type SqsCalls = {
  receive(most: number, waitSeconds: number, signal: AbortSignal): Promise<ReceivedMessage[]>;
  remove(messages: readonly ReceivedMessage[]): Promise<void>;
};

export function createSqsCalls(
  endpoint: string,
  queueUrl: string,
  credentials: GatewayCredentials,
): SqsCalls {
  const call = async (action: string, body: object, signal?: AbortSignal): Promise<unknown> => {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `AmazonSQS.${action}`,
        authorization: gatewayAuthorization(credentials, 'sqs'),
      },
      body: JSON.stringify({ QueueUrl: queueUrl, ...body }),
      ...(signal && { signal }),
    });
    if (!response.ok)
      throw new Error(`${action} on ${queueUrl}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  return {
    async receive(most, waitSeconds, signal) {
      const wanted = {
        MaxNumberOfMessages: most,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
        AttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      };
      return receiveAnswer.parse(await call('ReceiveMessage', wanted, signal)).Messages ?? [];
    },
    async remove(messages) {
      const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await call('DeleteMessageBatch', { Entries });
    },
  };
}
