import { gunzipSync } from 'node:zlib';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import type { MessageReason } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import type { TableClient } from '../adapters/table.ts';
import { jsonText } from '../json-text.ts';
import type { Log } from '../log.ts';
import { type BatchRecord, nameInBatch } from './batch-record.ts';
import { messageProgress, readBatchRecords } from './message-progress.ts';
import type { MessageReport, ReportedOutcome } from './message-report.ts';
import { remindersAtAddress, reportWriter } from './report-writer.ts';
import type { StoredReminder } from './stored-reminder.ts';

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

type TextStatus = {
  messageId: string;
  /** The time at which the text was published, ISO. */
  publishedAt: string;
  to: string;
  outcome: ReportedOutcome;
};

/** The records of a log delivery. Unreadable ones are counted and skipped. */
function textStatuses(data: string): { statuses: TextStatus[]; unreadable: number } {
  const { messageType, logEvents } = logData.parse(
    JSON.parse(gunzipSync(Buffer.from(data, 'base64')).toString()),
  );
  // CloudWatch Logs checks a new subscription with a control message.
  if (messageType !== 'DATA_MESSAGE') return { statuses: [], unreadable: 0 };
  const statuses = logEvents.flatMap(({ message }) => textStatus(message) ?? []);
  return { statuses, unreadable: logEvents.length - statuses.length };
}

function textStatus(message: string): TextStatus | undefined {
  const { data } = jsonText.pipe(record).safeParse(message);
  if (!data) return undefined;
  const { notification, delivery, status } = data;
  const { providerResponse, dwellTimeMs = 0, dwellTimeMsUntilDeviceAck = dwellTimeMs } = delivery;
  const at = new Date(Date.parse(notification.timestamp) + dwellTimeMsUntilDeviceAck).toISOString();
  const reason = reasons.get(providerResponse) ?? 'unreachable';
  const outcome: ReportedOutcome =
    status === 'SUCCESS'
      ? { at, result: 'delivered' }
      : { at, result: 'failed', reason, error: providerResponse };
  return {
    messageId: notification.messageId,
    publishedAt: notification.timestamp,
    to: delivery.destination,
    outcome,
  };
}

/**
 * All other responses are about a phone or network that cannot be reached. Source: "SMS delivery failure reasons",
 * Amazon SNS Developer Guide.
 */
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

const hour = 3_600_000;

/** A claim carries the time when its batch was first received, and may be sent until the grace period ends. */
const maxWait = grace + hour;

type Claimed = StoredReminder & { claim: NonNullable<StoredReminder['claim']> };

export async function recordTextStatuses({ table, log }: { table: TableClient; log: Log }, data: string) {
  const { statuses, unreadable } = textStatuses(data);
  if (unreadable > 0) log.error('Delivery statuses of texts could not be read.', { count: unreadable });
  const writer = reportWriter(table);
  const reports: MessageReport[] = [];
  for (const status of statuses) reports.push(...(await textReports(table, status)));
  writer.add(reports);
  await writer.write(reports);
  writer.count(log);
}

/** Converts the logged status of a text into reports about its reminders; none for a text without reminders. */
async function textReports(table: TableClient, status: TextStatus): Promise<MessageReport[]> {
  const claimed = (await remindersAtAddress(table, 'sms', status.to)).filter(isClaimed);
  const noted = claimed.find(({ claim }) => claim.messageId === status.messageId);
  const found = noted ? inSameText(claimed, noted) : await matchByTime(table, claimed, status);
  return found.map(({ ownerId, reminderId, claim }) => ({
    ownerId,
    reminderId,
    occasion: claim.date,
    outcome: status.outcome,
  }));
}

function isClaimed(reminder: StoredReminder): reminder is Claimed {
  return reminder.claim !== undefined;
}

/** The reminders of a text, given one that carries its id; a crash may have left the others without it. */
function inSameText(claimed: readonly Claimed[], { ownerId, claim }: Claimed): Claimed[] {
  const { messageId, batchId, textAbout = [] } = claim;
  const isListed = (each: Claimed) =>
    each.ownerId === ownerId && each.claim.batchId === batchId && textAbout.includes(each.reminderId);
  return claimed.filter((each) => each.claim.messageId === messageId || isListed(each));
}

/**
 * SNS logs only the number and message id of a text; the id is stored on the claims right after sending. If it is
 * missing, the text is matched to the latest call of the only batch that was started before SNS accepted it. If
 * several people have the number, the text may have been for any of them. It may also be a different text, such as a
 * sign-in code. So nothing is matched if the batch is sending to several of these people or waits for another
 * attempt: a reminder would count as sent, and would never be sent.
 */
async function matchByTime(table: TableClient, claimed: readonly Claimed[], { publishedAt }: TextStatus) {
  const published = Date.parse(publishedAt);
  const candidates = claimed.filter(({ claim }) => {
    const waited = published - Date.parse(claim.at);
    return claim.messageId === undefined && waited >= 0 && waited <= maxWait;
  });
  const texts = candidates.map(({ ownerId, carerId = '', claim }) =>
    [claim.batchId, ownerId, carerId].join(),
  );
  if (new Set(texts).size !== 1) return [];
  const newest = candidates
    .map(({ claim }) => claim.at)
    .toSorted()
    .at(-1);
  const recordOf = await readBatchRecords(table, candidates);
  return candidates.filter((each) => each.claim.at === newest && mayHaveBeenSent(recordOf(each), each));
}

/** True unless the batch's record shows that the reminder is still to be sent, or never will be. */
function mayHaveBeenSent(record: BatchRecord | undefined, reminder: Claimed): boolean {
  const progress = messageProgress(record, reminder);
  // A delivery is in progress, or has crashed with its last call in doubt.
  const isInFlight = record?.state === 'sending' && !record.handedOver?.includes(nameInBatch(reminder));
  return progress === 'sent' || (progress === 'sending' && isInFlight);
}
