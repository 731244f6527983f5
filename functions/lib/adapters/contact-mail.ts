import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { plainEmail } from '@merrowvale/shared/schemas/email-address.ts';
import { setting } from '../settings.ts';
import { awsClient, onceOnly } from './aws-client.ts';
import { httpStatus } from './aws-failure.ts';
import { type AutoSubmitted, messageHeaders, type SendOutcome } from './mail.ts';
import { isSenderRefused, senderRefused } from './provider-failure.ts';

export type ContactEmail = {
  from: string;
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string;
  template: string;
  values: { [name: string]: unknown };
  headers: { [name: string]: string };
  autoSubmitted: AutoSubmitted;
};

/** `unknown` is the outcome of a call that never got a response: the email may have been sent. */
export type ContactMail = {
  send(email: ContactEmail): Promise<SendOutcome | { status: 'unknown'; error: string }>;
};

/** Errors that concern this email only, such as a bad address, and that no retry can fix. */
const refused = new Set(['BadRequestException', 'MessageRejected']);
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Single emails through SES v2, from stored templates. An email is refused only for reasons of its own: while SES
 * rejects our address or account, or lacks a template, every email would be rejected, so they are retried.
 */
export function sesContactMail(client: SESv2Client, configurationSet: string): ContactMail {
  return {
    async send(email) {
      try {
        const { MessageId = '' } = await client.send(commandFor(email, configurationSet));
        return { status: 'sent', messageId: MessageId };
      } catch (error) {
        const { name, message } = error instanceof Error ? error : { name: 'Unknown', message: '' };
        if (isSenderRefused(message, email.from)) return { status: 'retry', error: senderRefused };
        if (refused.has(name)) return { status: 'refused', error: name };
        return { status: wasAnswered(error) ? 'retry' : 'unknown', error: name };
      }
    },
  };
}

function commandFor(email: ContactEmail, configurationSet: string): SendEmailCommand {
  const { from, to, cc = [], replyTo, template, values, headers, autoSubmitted } = email;
  return new SendEmailCommand({
    FromEmailAddress: from,
    ConfigurationSetName: configurationSet,
    Destination: { ToAddresses: to.map(sendable), ...(cc.length > 0 && { CcAddresses: cc.map(sendable) }) },
    ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
    Content: {
      Template: {
        TemplateName: template,
        TemplateData: JSON.stringify(values),
        Headers: messageHeaders(headers, autoSubmitted),
      },
    },
  });
}

/** SES takes the domains of addresses in punycode only; editors may have written them otherwise. */
function sendable(address: string): string {
  return plainEmail(address) ?? address;
}

/** True if the service responded with an error or was never reached; otherwise the email may have been sent. */
function wasAnswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && neverSent.has(error.code)) return true;
  return httpStatus(error) !== undefined;
}

export function connectContactMail() {
  return sesContactMail(awsClient(SESv2Client, onceOnly), setting('EMAIL_CONFIGURATION_SET'));
}
