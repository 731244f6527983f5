import { SQSClient } from '@aws-sdk/client-sqs';
import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import { sqsQueue } from '../adapters/sqs-queue.ts';
import { sqsUnpolledQueue } from '../adapters/sqs-unpolled-queue.ts';
import { sqsVisibility } from '../adapters/sqs-visibility.ts';
import { readSettings, settings } from '../settings.ts';
import { submissionQueues } from '../submissions/submission-queues.ts';
import { awsClient } from './aws-client.ts';

type QueueSetting =
  | 'SLOT_QUEUE_URL'
  | 'EMAIL_QUEUE_URL'
  | 'TEXT_QUEUE_URL'
  | 'EMAIL_DEAD_QUEUE_URL'
  | 'TEXT_DEAD_QUEUE_URL'
  | 'REPLAY_QUEUE_URL'
  | 'INVALIDATION_QUEUE_URL'
  | (typeof submissionQueues)[SubmissionKind]['setting'];

const queueSettings = {
  SLOT_QUEUE_URL: settings.pick({ SLOT_QUEUE_URL: true }),
  EMAIL_QUEUE_URL: settings.pick({ EMAIL_QUEUE_URL: true }),
  TEXT_QUEUE_URL: settings.pick({ TEXT_QUEUE_URL: true }),
  EMAIL_DEAD_QUEUE_URL: settings.pick({ EMAIL_DEAD_QUEUE_URL: true }),
  TEXT_DEAD_QUEUE_URL: settings.pick({ TEXT_DEAD_QUEUE_URL: true }),
  FORM_QUEUE_URL: settings.pick({ FORM_QUEUE_URL: true }),
  CAMPAIGN_QUEUE_URL: settings.pick({ CAMPAIGN_QUEUE_URL: true }),
  REBATE_QUEUE_URL: settings.pick({ REBATE_QUEUE_URL: true }),
  SIGNUP_QUEUE_URL: settings.pick({ SIGNUP_QUEUE_URL: true }),
  REPLAY_QUEUE_URL: settings.pick({ REPLAY_QUEUE_URL: true }),
  INVALIDATION_QUEUE_URL: settings.pick({ INVALIDATION_QUEUE_URL: true }),
};

export function connectQueue(name: QueueSetting) {
  const read: { [name in QueueSetting]?: string } = readSettings(queueSettings[name]);
  return sqsQueue(awsClient(SQSClient), read[name] ?? '');
}

/** The queue for a kind of submission. */
export function connectSubmissionQueue(kind: SubmissionKind) {
  return connectQueue(submissionQueues[kind].setting);
}

export function connectVisibility() {
  return sqsVisibility(awsClient(SQSClient, { useQueueUrlAsEndpoint: false }));
}

/** The dead-letter queues that a schedule drains. */
export function connectDeadLetterQueues() {
  const { DEAD_LETTER_QUEUE_ARNS } = readSettings(settings.pick({ DEAD_LETTER_QUEUE_ARNS: true }));
  const client = awsClient(SQSClient, { useQueueUrlAsEndpoint: false });
  return DEAD_LETTER_QUEUE_ARNS.map((arn) => sqsUnpolledQueue(client, arn));
}
