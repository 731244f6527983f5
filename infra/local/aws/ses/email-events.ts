import { randomUUID } from 'node:crypto';
import type { EmailOrigin, Message, MessageState } from '../messages.ts';

export type EmailEvent =
  | { type: 'delivery' | 'deliveryDelay' | 'reject' }
  | ({ type: 'complaint'; feedback?: ComplaintType } & Reported)
  | ({ type: 'bounce'; kind: 'unknownUser' | 'suppressed' | 'automaticResponse' } & Reported)
  | { type: 'renderingFailure'; error: string };

/** The final recipient, if the mailbox that the email went to is forwarded. */
type Reported = { recipient?: string | undefined };

/** Source: RFC 5965, "Feedback-Type", as SES reports it. */
export const complaintTypes = ['abuse', 'auth-failure', 'fraud', 'not-spam', 'other', 'virus'] as const;
export type ComplaintType = (typeof complaintTypes)[number];

type Account = { accountId: string; region: string };

type Happening = { eventType: string; field: string; body: object; state?: MessageState };

/** The facts that an event reports about its email, and the email's new state if it changes. */
export function happeningOf(event: EmailEvent, message: Message, origin: EmailOrigin, at: Date): Happening {
  switch (event.type) {
    case 'delivery':
      return { eventType: 'Delivery', field: 'delivery', body: delivery(message, at), state: 'delivered' };
    case 'deliveryDelay': {
      const body = deliveryDelay(message, at);
      return { eventType: 'DeliveryDelay', field: 'deliveryDelay', body, state: 'delayed' };
    }
    case 'bounce': {
      const parts = { eventType: 'Bounce', field: 'bounce', body: bounce(event, message, at) };
      return event.kind === 'automaticResponse' ? parts : { ...parts, state: 'bounced' };
    }
    case 'complaint': {
      const body = complaint(event, message, at);
      const parts = { eventType: 'Complaint', field: 'complaint', body };
      const isAccepted = event.feedback === 'not-spam' || event.feedback === 'auth-failure';
      return isAccepted ? parts : { ...parts, state: 'complained' };
    }
    case 'reject':
      return { eventType: 'Reject', field: 'reject', body: { reason: 'Bad content' }, state: 'rejected' };
    case 'renderingFailure': {
      const body = { errorMessage: event.error, templateName: origin.template ?? '' };
      return { eventType: 'Rendering Failure', field: 'failure', body, state: 'renderingFailed' };
    }
  }
}

/**
 * The record that SES publishes to the topic of a configuration set. Source: "Examples of event data that
 * Amazon SES publishes to Amazon SNS", Amazon SES Developer Guide.
 */
export function emailEventRecord(
  { eventType, field, body }: Happening,
  message: Message,
  origin: EmailOrigin,
  account: Account,
): string {
  const mail = mailObject(field, message, origin, account);
  return JSON.stringify({ eventType, mail, [field]: body });
}

function delivery(message: Message, at: Date): object {
  return {
    timestamp: at.toISOString(),
    processingTimeMillis: at.getTime() - Date.parse(message.sentAt),
    recipients: [message.to],
    smtpResponse: '250 2.6.0 Message received',
    remoteMtaIp: '127.0.0.1',
    reportingMTA: 'mta.local.invalid',
  };
}

const deliveryHours = 14;

function deliveryDelay(message: Message, at: Date): object {
  return {
    timestamp: at.toISOString(),
    delayType: 'TransientCommunicationFailure',
    expirationTime: new Date(Date.parse(message.sentAt) + deliveryHours * 3_600_000).toISOString(),
    delayedRecipients: [
      {
        emailAddress: message.to,
        status: '4.4.1',
        diagnosticCode: 'smtp; 421 4.4.1 Unable to connect to remote host',
      },
    ],
  };
}

/**
 * An out-of-office reply is reported as a transient bounce, without a delivery status. Source: the records of
 * the mailbox simulator's `ooto@` and `suppressionlist@` addresses.
 */
function bounce(
  { kind, recipient }: Extract<EmailEvent, { type: 'bounce' }>,
  { to }: Message,
  at: Date,
): object {
  const emailAddress = recipient ?? to;
  const common = { feedbackId: randomUUID(), timestamp: at.toISOString() };
  if (kind === 'automaticResponse') {
    return {
      ...common,
      bounceType: 'Transient',
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress }],
    };
  }
  const diagnosticCode =
    kind === 'suppressed'
      ? 'Amazon SES has suppressed sending to this address because it has a recent history of bouncing as an invalid address.'
      : 'smtp; 550 5.1.1 user unknown';
  return {
    ...common,
    bounceType: 'Permanent',
    bounceSubType: kind === 'suppressed' ? 'Suppressed' : 'General',
    bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1', diagnosticCode }],
    reportingMTA: 'dns; mta.local.invalid',
  };
}

function complaint(
  { feedback = 'abuse', recipient }: Extract<EmailEvent, { type: 'complaint' }>,
  { to }: Message,
  at: Date,
): object {
  return {
    feedbackId: randomUUID(),
    complaintSubType: null,
    complainedRecipients: [{ emailAddress: recipient ?? to }],
    timestamp: at.toISOString(),
    userAgent: 'Local mail program',
    complaintFeedbackType: feedback,
    arrivalDate: at.toISOString(),
  };
}

function mailObject(
  field: string,
  message: Message,
  origin: EmailOrigin,
  { accountId, region }: Account,
): object {
  const domain = origin.from.replace(/^.*@|>$/g, '');
  const mail = {
    timestamp: message.sentAt,
    source: origin.from,
    sourceArn: `arn:aws:ses:${region}:${accountId}:identity/${domain}`,
    sendingAccountId: accountId,
    messageId: message.id,
    destination: [message.to],
    headersTruncated: false,
  };
  const set = { 'ses:configuration-set': [origin.configurationSet ?? ''] };
  // These two records have no headers and, of SES's own tags, only the configuration set.
  if (field === 'deliveryDelay' || field === 'failure') return { ...mail, tags: { ...set, ...origin.tags } };
  return {
    ...mail,
    ...headersOf(message, origin),
    tags: {
      ...set,
      'ses:source-ip': ['127.0.0.1'],
      'ses:from-domain': [domain],
      'ses:caller-identity': ['local'],
      ...(field === 'delivery' && { 'ses:outgoing-ip': ['127.0.0.1'] }),
      ...origin.tags,
    },
  };
}

function headersOf({ to, subject = '', headers, id }: Message, { from }: EmailOrigin): object {
  const given = { From: from, To: to, Subject: subject, 'MIME-Version': '1.0', ...headers };
  const replyTo = headers?.['Reply-To'];
  return {
    headers: Object.entries(given).map(([name, value]) => ({ name, value })),
    commonHeaders: {
      from: [from],
      ...(replyTo !== undefined && { replyTo: [replyTo] }),
      to: [to],
      messageId: id,
      subject,
    },
  };
}
