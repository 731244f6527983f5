import { gzipSync } from 'node:zlib';
import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import type { LogSubscriptionModel, QueueModel } from '../../model.ts';
import type { MessageQueues } from '../sqs/message-queue.ts';

type LogDelivery = { logGroup: string; logStream: string; filter: string; event: LogEvent };
type LogEvent = { id: string; timestamp: number; message: string };

const account = 'arn:aws:sqs:local:000000000000';
/** CloudWatch Logs invokes a function asynchronously. */
const tries = limits.asynchronousTries.most;
const secondsBetweenTries = 60;

/** The internal queue of a subscription's records in CloudWatch Logs; it is not in any template. */
export function logQueue({ name }: LogSubscriptionModel): QueueModel {
  return {
    name: `cloudwatch-logs-${name}`,
    arn: `${account}:cloudwatch-logs-${name}`,
    visibilityTimeoutSeconds: secondsBetweenTries,
    redrive: { deadLetterArn: droppedLogs.arn, maxReceiveCount: tries },
    attributes: {},
  };
}

/** Records that failed on every try; they are also in the function's failure destination, if it has one. */
export const droppedLogs: QueueModel = {
  name: 'cloudwatch-logs-dropped',
  arn: `${account}:cloudwatch-logs-dropped`,
  visibilityTimeoutSeconds: 30,
  redrive: undefined,
  attributes: {},
};

type Parts = {
  subscriptions: readonly LogSubscriptionModel[];
  queues: Pick<MessageQueues, 'send'>;
  now(): Date;
};

/** Log groups with subscriptions. Records without a subscription are not stored. */
export class LogSubscriptions {
  readonly #parts: Parts;
  #written = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  write(logGroup: string, record: unknown): void {
    const { subscriptions, queues, now } = this.#parts;
    const timestamp = now().getTime();
    this.#written += 1;
    const id = `${timestamp}${String(this.#written).padStart(20, '0')}`;
    const event = { id, timestamp, message: JSON.stringify(record) };
    for (const subscription of subscriptions.filter(({ logGroupName }) => logGroupName === logGroup)) {
      const delivery: LogDelivery = { logGroup, logStream: 'local', filter: subscription.name, event };
      queues.send(logQueue(subscription).name, JSON.stringify(delivery));
    }
  }
}

const delivery = z.object({
  logGroup: z.string(),
  logStream: z.string(),
  filter: z.string(),
  event: z.object({ id: z.string(), timestamp: z.number(), message: z.string() }),
});

/**
 * The event for a function that subscribes to a log group, with the records of one subscription. Source: "Log
 * group-level subscription filters", Amazon CloudWatch Logs User Guide.
 */
export function logEvent(bodies: readonly string[], accountId: string): object {
  const deliveries = bodies.map((body) => delivery.parse(JSON.parse(body)));
  const [first] = deliveries;
  const data = {
    messageType: 'DATA_MESSAGE',
    owner: accountId,
    logGroup: first?.logGroup ?? '',
    logStream: first?.logStream ?? '',
    subscriptionFilters: [first?.filter ?? ''],
    logEvents: deliveries.map(({ event }) => event),
  };
  return { awslogs: { data: gzipSync(JSON.stringify(data)).toString('base64') } };
}
