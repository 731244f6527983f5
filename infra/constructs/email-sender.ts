import { siteOfEmails } from '@merrowvale/functions/lib/email/email-page.ts';
import type { Stack } from 'aws-cdk-lib';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';
import type { Settings } from '../settings-schema.ts';

export function addEmailSender({ email }: Settings): { EMAIL_FROM: string; EMAIL_REPLY_TO: string } {
  return { EMAIL_FROM: mailbox(email.fromName, email.from), EMAIL_REPLY_TO: email.replyTo };
}

/**
 * Permissions for SES's calls. It checks those of its second API for the names of the first one's as well; source: AWS
 * samples of sending with templates, and django-anymail's documentation of IAM permissions.
 */
export const emailActions = {
  bulk: ['ses:SendBulkEmail', 'ses:SendBulkTemplatedEmail'],
  templated: ['ses:SendEmail', 'ses:SendTemplatedEmail'],
};

/**
 * An address with a display name, as an email header value: quoted (RFC 5322), or encoded (RFC 2047) beyond
 * ASCII.
 */
export function mailbox(name: string, address: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(name);
  const phrase = isPlain
    ? `"${name.replaceAll(/["\\]/g, '\\$&')}"`
    : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`;
  return `${phrase} <${address}>`;
}

export type EmailTemplates = Readonly<Record<string, { subject: string; html: string; text: string }>>;

type AddedTemplates = {
  id: string;
  /** Of the templates' names, before their keys. */
  prefix: string;
  templates: EmailTemplates;
  siteUrl: string;
};

/** Stores templates in SES, with the pictures of a stage's own site; returns their ARNs. */
export function addEmailTemplates(
  stack: Stack,
  { id, prefix, templates, siteUrl }: AddedTemplates,
): string[] {
  return Object.entries(templates).map(([key, { subject, html, text }]) => {
    const templateName = `${prefix}-${key}`;
    const htmlPart = html.replaceAll(siteOfEmails, siteUrl);
    const template = { templateName, subjectPart: subject, htmlPart, textPart: text };
    new CfnTemplate(stack, `${id}-${key}`, { template });
    return stack.formatArn({ service: 'ses', resource: 'template', resourceName: templateName });
  });
}
