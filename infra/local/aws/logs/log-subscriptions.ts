import { gzipSync } from 'node:zlib';
import type { LogSubscriptionModel, QueueModel } from '../../model.ts';
import type { ServiceContext } from '../service-context.ts';

const secondsBetweenTries = 60;

/** The internal queue of a subscription's records in CloudWatch Logs; it is not in any template. */
export function logQueue({ name }: LogSubscriptionModel): QueueModel {
  return {
    name: `cloudwatch-logs-${name}`,
    arn: `arn:aws:sqs:local:000000000000:cloudwatch-logs-${name}`,
    visibilityTimeoutSeconds: secondsBetweenTries,
    redrive: undefined,
    attributes: {},
  };
}

export type LogSubscriptions = ReturnType<typeof logSubscriptions>;

/** Log groups with subscriptions. Records without a subscription are not stored. */
export function logSubscriptions({ model, queues, now }: ServiceContext) {
  let written = 0;
  return {
    write(logGroup: string, record: unknown): void {
      const timestamp = now().getTime();
      written += 1;
      const id = `${timestamp}${String(written).padStart(20, '0')}`;
      const event = JSON.stringify({ id, timestamp, message: JSON.stringify(record) });
      for (const subscription of model.logSubscriptions)
        if (subscription.logGroupName === logGroup) queues.send(logQueue(subscription).name, event);
    },
  };
}

/**
 * The event for a function that subscribes to a log group, with the records of one subscription. Source: "Log
 * group-level subscription filters", Amazon CloudWatch Logs User Guide.
 */
export function logEvent(
  { name, logGroupName }: Pick<LogSubscriptionModel, 'name' | 'logGroupName'>,
  records: readonly string[],
  accountId: string,
): object {
  const data = {
    messageType: 'DATA_MESSAGE',
    owner: accountId,
    logGroup: logGroupName,
    logStream: 'local',
    subscriptionFilters: [name],
    logEvents: records.map((record) => JSON.parse(record)),
  };
  return { awslogs: { data: gzipSync(JSON.stringify(data)).toString('base64') } };
}
