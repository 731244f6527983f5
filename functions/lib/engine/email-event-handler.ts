import { AppError } from '@merrowvale/shared/errors.ts';
import type { MessageReason } from '@merrowvale/shared/schemas/reminder.ts';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { TableClient } from '../adapters/table.ts';
import { readMessageTags, reminderIdsIn } from '../email/message-tags.ts';
import { type QueuePorts, queueHandler, rawText } from '../queue-handler.ts';
import type { MessageReport, ReportedOutcome } from './message-report.ts';
import { remindersOfOwnerAt, reportWriter } from './report-writer.ts';
import { complaintType, isPersonal, topicMessage } from './topic-message.ts';

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const mail = z.object({
  timestamp: instant,
  destination: z.array(z.string()).default([]),
  headersTruncated: z.boolean().default(false),
  /** Delays and rendering failures have no headers. */
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  tags: z.record(z.string(), z.array(z.string())).default({}),
});

const bouncedRecipient = z.object({
  action: z.string().optional(),
  status: z.string().optional(),
});
const bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string(),
  bouncedRecipients: z.array(bouncedRecipient),
  timestamp: instant,
});

/**
 * Event that SES publishes about an email through a configuration set. Source: "Contents of event data that
 * Amazon SES publishes to Amazon SNS", Amazon SES Developer Guide.
 */
const event = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Delivery'), mail, delivery: z.object({ timestamp: instant }) }),
  z.object({
    eventType: z.literal('DeliveryDelay'),
    mail,
    deliveryDelay: z.object({ timestamp: instant, delayType: z.string() }),
  }),
  z.object({ eventType: z.literal('Bounce'), mail, bounce }),
  z.object({
    eventType: z.literal('Complaint'),
    mail,
    complaint: z.object({ timestamp: instant, complaintFeedbackType: complaintType }),
  }),
  z.object({ eventType: z.literal('Reject'), mail, reject: z.object({ reason: z.string().optional() }) }),
  z.object({
    eventType: z.literal('Rendering Failure'),
    mail,
    failure: z.object({ errorMessage: z.string().optional() }),
  }),
]);

const emailEvent = topicMessage(event);
type EmailEvent = z.infer<typeof event>;

/** The report of an event; undefined for out-of-office replies and reports that are not complaints. */
function outcomeOf(event: EmailEvent): ReportedOutcome | undefined {
  switch (event.eventType) {
    case 'Delivery':
      return { at: event.delivery.timestamp, result: 'delivered' };
    case 'DeliveryDelay': {
      const { timestamp, delayType } = event.deliveryDelay;
      return { at: timestamp, result: 'sent', reason: reasonOfDelay(delayType), error: delayType };
    }
    case 'Bounce':
      return bounced(event.bounce);
    case 'Complaint':
      return isPersonal(event.complaint.complaintFeedbackType)
        ? { at: event.complaint.timestamp, result: 'complained' }
        : undefined;
    case 'Reject':
      return { at: event.mail.timestamp, result: 'failed', reason: 'notAccepted', error: 'Reject' };
    case 'Rendering Failure':
      return { at: event.mail.timestamp, result: 'failed', reason: 'notAccepted', error: 'RenderingFailure' };
  }
}

function bounced(found: z.infer<typeof bounce>): ReportedOutcome | undefined {
  if (isAbsenceNote(found)) return undefined;
  const { timestamp, bounceType, bounceSubType } = found;
  return {
    at: timestamp,
    result: 'bounced',
    reason: reasonOfBounce(found),
    error: `${bounceType}/${bounceSubType}`,
  };
}

/** SES counts an out-of-office reply as a bounce, but without a delivery status. */
function isAbsenceNote({ bounceType, bounceSubType, bouncedRecipients }: z.infer<typeof bounce>): boolean {
  const hasStatus = bouncedRecipients.some(({ action, status }) => action ?? status);
  return bounceType === 'Transient' && bounceSubType === 'General' && !hasStatus;
}

const refusals = new Set([
  'ContentRejected',
  'AttachmentRejected',
  'MessageTooLarge',
  'UnsubscribedRecipient',
]);

function reasonOfBounce({
  bounceType,
  bounceSubType,
  bouncedRecipients,
}: z.infer<typeof bounce>): MessageReason {
  if (bounceSubType === 'MailboxFull') return 'mailboxFull';
  // Enhanced status codes 5.7.x are policy refusals, such as spam filters (RFC 3463).
  if (refusals.has(bounceSubType) || bouncedRecipients.some(({ status }) => status?.startsWith('5.7.')))
    return 'refused';
  return bounceType === 'Permanent' ? 'unknownAddress' : 'unreachable';
}

function reasonOfDelay(delayType: string): MessageReason {
  if (delayType === 'MailboxFull') return 'mailboxFull';
  return delayType === 'SpamDetected' ? 'refused' : 'unreachable';
}

const eventsAtOnce = 10;

/**
 * Handler of the queue of email events. It takes them by the hundred and writes each reminder once for all
 * the events of a batch.
 */
export function emailEventHandler(ports: QueuePorts & { table: TableClient }) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const writer = reportWriter(ports.table);
    const read = new Map<string, Awaited<ReturnType<typeof readRecord>>>();
    for (const record of event.Records) read.set(record.messageId, await readRecord(ports.table, record));
    for (const { reports = [] } of read.values()) writer.add(reports);
    const respond = queueHandler({
      ...ports,
      schema: rawText,
      isQuiet: true,
      atOnce: eventsAtOnce,
      handle: async ({ record }) => {
        const { reports, error } = read.get(record.messageId) ?? {};
        if (!reports) throw error;
        await writer.write(reports);
      },
    });
    const response = await respond(event, context);
    writer.count(ports.log);
    return response;
  };
}

/** The reports of one event, or the reason why there are none; a single bad event must not fail its batch. */
function readRecord(
  table: TableClient,
  { body }: SQSRecord,
): Promise<{ reports?: MessageReport[]; error?: unknown }> {
  return reportsOf(table, body).then(
    (reports) => ({ reports }),
    (error: unknown) => ({ error }),
  );
}

/** A report for each reminder in an email; none for an email without any, and for an event that reports nothing. */
async function reportsOf(table: TableClient, body: string): Promise<MessageReport[]> {
  const { data, error } = emailEvent.safeParse(JSON.parse(body));
  if (!data) throw new AppError('invalid', 'An email event does not match its schema.', { cause: error });
  const about = readMessageTags(data.mail.tags);
  const outcome = outcomeOf(data);
  if (!about || !outcome) return [];
  const { headers, headersTruncated, destination } = data.mail;
  const listed = reminderIdsIn(Object.fromEntries(headers.map(({ name, value }) => [name, value])));
  const isComplete = listed.length > 0 && !headersTruncated;
  const reminderIds = isComplete ? listed : await remindersSentTo(table, about, destination[0] ?? '');
  return reminderIds.map((reminderId) => ({ ...about, reminderId, outcome }));
}

async function remindersSentTo(
  table: TableClient,
  { ownerId, occasion }: Pick<MessageReport, 'ownerId' | 'occasion'>,
  address: string,
) {
  const reminders = await remindersOfOwnerAt(table, ownerId, 'email', address);
  return reminders.filter(({ claim }) => claim?.date === occasion).map(({ reminderId }) => reminderId);
}
