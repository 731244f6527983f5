import { gunzipSync } from 'node:zlib';
import type { MessageReason } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import type { ReportedOutcome } from './message-report.ts';

/** Event of a function subscribed to a log group; `data` is gzipped JSON in base64. */
export const logsEvent = z.object({ awslogs: z.object({ data: z.string() }) });

const logData = z.object({
  messageType: z.string(),
  logEvents: z.array(z.object({ message: z.string() })),
});

/** SNS writes UTC without a zone: `2016-06-28 00:40:34.558`. */
const publishedAt = z
  .string()
  .transform((text) => `${text.replace(' ', 'T')}Z`)
  .pipe(z.iso.datetime());

/** Source: "Viewing Amazon CloudWatch metrics and logs for SMS deliveries", Amazon SNS Developer Guide. */
const record = z.object({
  notification: z.object({ messageId: z.string(), timestamp: publishedAt }),
  delivery: z.object({
    destination: z.string(),
    providerResponse: z.string(),
    dwellTimeMs: z.number().optional(),
    dwellTimeMsUntilDeviceAck: z.number().optional(),
  }),
  status: z.enum(['SUCCESS', 'FAILURE']),
});

/** The status that SNS logged for one text. */
export type TextStatus = {
  messageId: string;
  /** The time at which the text was published, ISO. */
  publishedAt: string;
  to: string;
  outcome: ReportedOutcome;
};

/** The records of a log delivery. Unreadable ones are counted and skipped. */
export function textStatuses(data: string): { statuses: TextStatus[]; unreadable: number } {
  const { messageType, logEvents } = logData.parse(
    JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString()),
  );
  // CloudWatch Logs checks a new subscription with a control message.
  if (messageType !== 'DATA_MESSAGE') return { statuses: [], unreadable: 0 };
  const statuses = logEvents.flatMap(({ message }) => textStatus(message) ?? []);
  return { statuses, unreadable: logEvents.length - statuses.length };
}

const text = z.string().transform((json, context): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue('Not JSON.');
    return z.NEVER;
  }
});

function textStatus(message: string): TextStatus | undefined {
  const { success, data } = text.pipe(record).safeParse(message);
  if (!success) return undefined;
  const { notification, delivery, status } = data;
  const { providerResponse, dwellTimeMs = 0, dwellTimeMsUntilDeviceAck = dwellTimeMs } = delivery;
  const at = new Date(Date.parse(notification.timestamp) + dwellTimeMsUntilDeviceAck).toISOString();
  const outcome: ReportedOutcome =
    status === 'SUCCESS'
      ? { at, result: 'delivered' }
      : { at, result: 'failed', reason: reasonOf(providerResponse), error: providerResponse };
  return {
    messageId: notification.messageId,
    publishedAt: notification.timestamp,
    to: delivery.destination,
    outcome,
  };
}

/** Source: "SMS delivery failure reasons", Amazon SNS Developer Guide. */
const reasons = new Map<string, MessageReason>([
  ['Blocked as spam by phone carrier', 'refused'],
  ['Destination is on a blocked list', 'refused'],
  ['Destination is blacklisted', 'refused'],
  ['Invalid phone number', 'unknownAddress'],
  ['Message body is invalid', 'notAccepted'],
  ['No quota left for account', 'notAccepted'],
  ['Phone carrier has blocked this message', 'refused'],
  ['Phone has blocked SMS', 'refused'],
  ['Phone is on a blocked list', 'refused'],
  ['Phone is blacklisted', 'refused'],
  ['Phone number is opted out', 'optedOut'],
  ['This delivery would exceed max price', 'notAccepted'],
]);

/** All other responses are about a phone or network that cannot be reached. */
function reasonOf(providerResponse: string): MessageReason {
  return reasons.get(providerResponse) ?? 'unreachable';
}
