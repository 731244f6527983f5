import { SQSClient } from '@aws-sdk/client-sqs';
import { sqsQueue } from '../adapters/sqs-queue.ts';
import { sqsVisibility } from '../adapters/sqs-visibility.ts';
import { readSettings, settings } from '../settings.ts';
import { clientLimits } from './client-limits.ts';

type QueueSetting = 'SLOT_QUEUE_URL' | 'EMAIL_QUEUE_URL' | 'TEXT_QUEUE_URL';

const queueSettings = {
  SLOT_QUEUE_URL: settings.pick({ SLOT_QUEUE_URL: true }),
  EMAIL_QUEUE_URL: settings.pick({ EMAIL_QUEUE_URL: true }),
  TEXT_QUEUE_URL: settings.pick({ TEXT_QUEUE_URL: true }),
};

export function connectQueue(name: QueueSetting) {
  const read: { [name in QueueSetting]?: string } = readSettings(queueSettings[name]);
  return sqsQueue(new SQSClient(clientLimits), read[name] ?? '');
}

export function connectVisibility() {
  return sqsVisibility(new SQSClient({ ...clientLimits, useQueueUrlAsEndpoint: false }));
}
