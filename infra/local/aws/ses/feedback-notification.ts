import { randomUUID } from 'node:crypto';
import type { EmailOrigin, Message } from '../messages.ts';

export type Feedback = 'bounce' | 'complaint';

/**
 * What SES publishes to the topic of a configuration set.
 * Source: "Examples of event data that Amazon SES publishes to Amazon SNS", Amazon SES Developer Guide.
 */
export function feedbackNotification(
  feedback: Feedback,
  message: Message,
  origin: EmailOrigin,
  parts: { at: Date; accountId: string; region: string },
): string {
  const mail = mailObject(message, origin, parts);
  return JSON.stringify(
    feedback === 'bounce'
      ? { eventType: 'Bounce', bounce: bounceObject(message, parts.at), mail }
      : { eventType: 'Complaint', complaint: complaintObject(message, parts.at), mail },
  );
}

function bounceObject(message: Message, at: Date): object {
  return {
    feedbackId: randomUUID(),
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [
      {
        emailAddress: message.to,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
    timestamp: at.toISOString(),
    reportingMTA: 'dns; local.invalid',
  };
}

function complaintObject(message: Message, at: Date): object {
  return {
    feedbackId: randomUUID(),
    complaintSubType: null,
    complainedRecipients: [{ emailAddress: message.to }],
    timestamp: at.toISOString(),
    userAgent: 'Local mail program',
    complaintFeedbackType: 'abuse',
    arrivalDate: at.toISOString(),
  };
}

function mailObject(
  message: Message,
  origin: EmailOrigin,
  parts: { accountId: string; region: string },
): object {
  const common = {
    from: [origin.from],
    to: [message.to],
    messageId: message.id,
    subject: message.subject ?? '',
  };
  const headers = { From: origin.from, To: message.to, Subject: message.subject ?? '', ...message.headers };
  const domain = origin.from.replace(/^.*@|>$/g, '');
  return {
    timestamp: message.sentAt,
    source: origin.from,
    sourceArn: `arn:aws:ses:${parts.region}:${parts.accountId}:identity/${domain}`,
    sendingAccountId: parts.accountId,
    messageId: message.id,
    destination: [message.to],
    headersTruncated: false,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    commonHeaders: common,
    tags: { 'ses:configuration-set': [origin.configurationSet ?? ''] },
  };
}
