import type { Settings } from '../settings-schema.ts';

/** Environment with the sender of a function's emails and the address for replies. */
export function emailSender({ email }: Settings): { EMAIL_FROM: string; EMAIL_REPLY_TO: string } {
  return { EMAIL_FROM: mailbox(email.fromName, email.from), EMAIL_REPLY_TO: email.replyTo };
}

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
