import { siteOfEmails } from '@merrowvale/functions/lib/email/email-page.ts';
import type { Stack } from 'aws-cdk-lib';
import { CfnTemplate } from 'aws-cdk-lib/aws-ses';
import type { Settings } from '../settings-schema.ts';
import type { AppFunction } from './app-function.ts';

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

export function senderEnvironment({ from, fromName, replyTo }: Settings['email']) {
  return { EMAIL_FROM: mailbox(fromName, from), EMAIL_REPLY_TO: replyTo };
}

type Sender = {
  email: Settings['email'];
  configurationSet: string;
  /** ARNs of what SES checks for every email. */
  resources: readonly string[];
  siteUrl: string;
};

type Emails = {
  /** The templates' names are this and their keys. */
  prefix: string;
  templates: Readonly<Record<string, { subject: string; html: string; text: string }>>;
  id: string;
  actions?: string[];
};

/** Returns a function that stores templates in SES, with the pictures of a stage's own site. */
export function templatedEmails({ email, configurationSet, resources, siteUrl }: Sender) {
  return (stack: Stack, { prefix, templates, id, actions = emailActions.bulk }: Emails) => {
    const arns = Object.entries(templates).map(([key, { subject, html, text }]) => {
      const templateName = `${prefix}-${key}`;
      const htmlPart = html.replaceAll(siteOfEmails, siteUrl);
      const template = { templateName, subjectPart: subject, htmlPart, textPart: text };
      new CfnTemplate(stack, `${id}-${key}`, { template });
      return stack.formatArn({ service: 'ses', resource: 'template', resourceName: templateName });
    });
    return {
      /** Lets a function send these emails; it gets the prefix in the variable. */
      allow(to: AppFunction, variable: string): void {
        to.set({
          ...senderEnvironment(email),
          EMAIL_CONFIGURATION_SET: configurationSet,
          [variable]: prefix,
        });
        to.allow(actions, [...resources, ...arns]);
      },
    };
  };
}
