import type { QueueModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import type { MessageQueues } from './message-queue.ts';

/** Source: Amazon SQS API Reference, "SetQueueAttributes", with the size limit of August 2025. */
const defaults = {
  DelaySeconds: '0',
  MaximumMessageSize: '1048576',
  MessageRetentionPeriod: '345600',
  ReceiveMessageWaitTimeSeconds: '0',
  SqsManagedSseEnabled: 'true',
};

/** Attributes that only some queues have. Source: Amazon SQS API Reference, "GetQueueAttributes". */
const optional = new Set([
  'ContentBasedDeduplication',
  'DeduplicationScope',
  'FifoQueue',
  'FifoThroughputLimit',
  'KmsDataKeyReusePeriodSeconds',
  'KmsMasterKeyId',
  'Policy',
  'RedriveAllowPolicy',
  'RedrivePolicy',
]);

/** The requested attributes; without any, the member is missing. */
export function queueAttributes(queue: QueueModel, messages: MessageQueues, names: string[]) {
  const all = attributesOf(queue, messages);
  const unknown = names.find((name) => name !== 'All' && !all.has(name) && !optional.has(name));
  if (unknown !== undefined) throw new AwsError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
  const wanted = [...all].filter(([name]) => names.includes('All') || names.includes(name));
  return wanted.length > 0 ? { Attributes: Object.fromEntries(wanted) } : {};
}

function attributesOf(queue: QueueModel, messages: MessageQueues): Map<string, string> {
  const depth = messages.depth(queue.name);
  const created = String(Math.floor(messages.since / 1000));
  const { redrive } = queue;
  return new Map(
    Object.entries({
      ...defaults,
      ...queue.attributes,
      QueueArn: queue.arn,
      CreatedTimestamp: created,
      LastModifiedTimestamp: created,
      VisibilityTimeout: String(queue.visibilityTimeoutSeconds),
      ApproximateNumberOfMessages: String(depth.visible),
      ApproximateNumberOfMessagesNotVisible: String(depth.inFlight),
      ApproximateNumberOfMessagesDelayed: String(depth.delayed),
      ...(redrive && {
        RedrivePolicy: JSON.stringify({
          deadLetterTargetArn: redrive.deadLetterArn,
          maxReceiveCount: redrive.maxReceiveCount,
        }),
      }),
    }),
  );
}
