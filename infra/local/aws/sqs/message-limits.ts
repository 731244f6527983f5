import { createHash } from 'node:crypto';
import { limits } from '@merrowvale/infra/limits.ts';
import { AwsError } from '../aws-error.ts';
import type { MessageAttributes } from './message-queue.ts';

type Sent = {
  MessageBody: string;
  MessageAttributes?: MessageAttributes | undefined;
  DelaySeconds?: number | undefined;
};

const maxEntries = 10;

/**
 * Refuses a whole batch; anything else that is wrong fails only its entry. Source: Amazon SQS API Reference, errors
 * of "SendMessageBatch"; messages as in LocalStack's recorded answers.
 */
export function requireBatch(action: string, entries: { Id: string }[]): void {
  if (entries.length === 0)
    throw new AwsError(
      'EmptyBatchRequest',
      `There should be at least one ${action}RequestEntry in the request.`,
    );
  if (entries.length > maxEntries)
    throw new AwsError(
      'TooManyEntriesInBatchRequest',
      `Maximum number of entries per request are ${maxEntries}. You have sent ${entries.length}.`,
    );
  const ids = entries.map(({ Id }) => Id);
  if (!ids.every((id) => /^[\w-]{1,80}$/.test(id)))
    throw new AwsError(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. It can be at most 80 letters long.',
    );
  const repeated = ids.find((id, index) => ids.indexOf(id) < index);
  if (repeated !== undefined) throw new AwsError('BatchEntryIdsNotDistinct', `Id ${repeated} repeated.`);
}

export function requireTotal(entries: readonly Sent[]): void {
  const bytes = entries.reduce((sum, entry) => sum + bytesOf(entry), 0);
  if (bytes > limits.queueMessage.max)
    throw new AwsError(
      'BatchRequestTooLong',
      `Batch requests cannot be longer than ${limits.queueMessage.max} bytes. You have sent ${bytes} bytes.`,
    );
}

/** Source: Amazon SQS API Reference, "SendMessage"; Developer Guide, "Amazon SQS message quotas". */
export function requireMessage(sent: Sent): void {
  const { MessageBody, MessageAttributes = {}, DelaySeconds = 0 } = sent;
  if (MessageBody === '')
    throw new AwsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (!/^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u.test(MessageBody))
    throw new AwsError(
      'InvalidMessageContents',
      'Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF',
    );
  if (bytesOf(sent) > limits.queueMessage.max)
    throw new AwsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${limits.queueMessage.max} bytes.`,
    );
  if (Object.keys(MessageAttributes).length > limits.messageAttributes.max)
    throw new AwsError(
      'InvalidParameterValue',
      `Number of message attributes [${Object.keys(MessageAttributes).length}] exceeds the allowed maximum [${limits.messageAttributes.max}].`,
    );
  requireSeconds('DelaySeconds', DelaySeconds, limits.messageDelay.max);
}

/** Source: Amazon SQS API Reference, "SendMessage" and "ChangeMessageVisibility". */
export function requireSeconds(parameter: string, seconds: number, max: number): void {
  if (seconds < 0 || seconds > max)
    throw new AwsError(
      'InvalidParameterValue',
      `Value ${seconds} for parameter ${parameter} is invalid. Reason: ${parameter} must be >= 0 and <= ${max}.`,
    );
}

function bytesOf({ MessageBody, MessageAttributes = {} }: Sent): number {
  return Object.entries(MessageAttributes).reduce(
    (sum, [name, { DataType, StringValue }]) => sum + Buffer.byteLength(name + DataType + StringValue),
    Buffer.byteLength(MessageBody),
  );
}

export function md5(value: string): string {
  return createHash('md5').update(value).digest('hex');
}
