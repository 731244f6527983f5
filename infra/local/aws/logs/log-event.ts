import { gzipSync } from 'node:zlib';
import * as z from 'zod';

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
