import { limits } from '@merrowvale/infra/limits.ts';
import { AwsError } from '../aws-error.ts';
import type { MessageAttributes } from './message-queue.ts';

type Sent = { MessageBody: string; MessageAttributes?: MessageAttributes | undefined };

/** Source: Amazon SQS API Reference, "SendMessageBatch". */
export function requireBatch(entries: { Id: string }[]): void {
  if (entries.length === 0)
    throw new AwsError('EmptyBatchRequest', 'There should be at least one entry in the request.');
  if (entries.length > 10)
    throw new AwsError('TooManyEntriesInBatchRequest', 'Maximum number of entries per request are 10.');
  if (new Set(entries.map((entry) => entry.Id)).size !== entries.length) {
    throw new AwsError(
      'BatchEntryIdsNotDistinct',
      'Two or more batch entries in the request have the same Id.',
    );
  }
}

export function requireTotal(entries: readonly Sent[]): void {
  if (entries.reduce((sum, entry) => sum + bytesOf(entry), 0) > limits.queueMessage.most)
    throw new AwsError(
      'BatchRequestTooLong',
      'The length of all the messages put together is more than the limit.',
    );
}

export function requireAttributes({ MessageAttributes = {} }: Sent): void {
  if (Object.keys(MessageAttributes).length > limits.messageAttributes.most)
    throw new AwsError(
      'InvalidParameterValue',
      `Number of message attributes exceeds the allowed maximum [${limits.messageAttributes.most}].`,
    );
}

export function bytesOf({ MessageBody, MessageAttributes = {} }: Sent): number {
  return Object.entries(MessageAttributes).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum + Buffer.byteLength(name + DataType + StringValue) + Buffer.byteLength(BinaryValue, 'base64'),
    Buffer.byteLength(MessageBody),
  );
}

/** Source: Amazon SQS Developer Guide, "Amazon SQS message quotas", message content. */
export function hasOnlyAllowedCharacters(body: string): boolean {
  return /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u.test(body);
}
