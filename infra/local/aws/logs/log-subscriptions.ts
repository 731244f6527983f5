import { gzipSync } from 'node:zlib';
import { limits } from '@merrowvale/infra/limits.ts';
import * as z from 'zod';
import type { LogSubscriptionModel, QueueModel } from '../../model.ts';
import type { MessageQueues } from '../sqs/message-queue.ts';

type LogDelivery = z.infer<typeof delivery>;

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

export type LogSubscriptions = ReturnType<typeof logSubscriptions>;

/** Log groups with subscriptions. Records without a subscription are not stored. */
export function logSubscriptions({ subscriptions, queues, now }: Parts) {
  let written = 0;
  return {
    write(logGroup: string, record: unknown): void {
      const timestamp = now().getTime();
      written += 1;
      const id = `${timestamp}${String(written).padStart(20, '0')}`;
      const event = { id, timestamp, message: JSON.stringify(record) };
      for (const subscription of subscriptions.filter(({ logGroupName }) => logGroupName === logGroup)) {
        const sent: LogDelivery = { logGroup, logStream: 'local', filter: subscription.name, event };
        queues.send(logQueue(subscription).name, JSON.stringify(sent));
      }
    },
  };
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
