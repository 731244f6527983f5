import type { Settings } from '../settings-schema.ts';

export function emailSender({ email }: Settings): { EMAIL_FROM: string; EMAIL_REPLY_TO: string } {
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
