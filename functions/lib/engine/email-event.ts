import type { MessageReason } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { readMessageTags } from '../email/message-tags.ts';
import { reminderIdsIn } from '../email/reminder-id-headers.ts';
import { complaintType, isPersonal } from './complaint-type.ts';
import type { ReportedOutcome } from './message-report.ts';
import { topicMessage } from './topic-message.ts';

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

/** An email event as a message on the queue. */
export const emailEvent = topicMessage(event);
export type EmailEvent = z.infer<typeof event>;

/** A report about an email. `reminderIds` is absent when the event has no headers that list them. */
export type EmailReport = {
  ownerId: string;
  occasion: string;
  address: string;
  reminderIds: string[] | undefined;
  outcome: ReportedOutcome;
};

/**
 * Extracts the report about the reminders in an email; undefined for other emails, out-of-office replies, and reports
 * that are no complaints.
 */
export function emailReport(event: EmailEvent): EmailReport | undefined {
  const about = readMessageTags(event.mail.tags);
  const outcome = outcomeOf(event);
  if (!about || !outcome) return undefined;
  const { headers, headersTruncated, destination } = event.mail;
  const ids = reminderIdsIn(Object.fromEntries(headers.map(({ name, value }) => [name, value])));
  const isListed = ids.length > 0 && !headersTruncated;
  return { ...about, outcome, address: destination[0] ?? '', reminderIds: isListed ? ids : undefined };
}

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
