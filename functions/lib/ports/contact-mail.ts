import type { SendOutcome } from './mail.ts';

/** One email made from a stored template. */
export type ContactEmail = {
  from: string;
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string;
  template: string;
  values: { [name: string]: unknown };
  headers: { [name: string]: string };
};

/** `unknown` is what becomes of a call whose answer never came: it may have been sent. */
export type ContactMail = {
  send(email: ContactEmail): Promise<SendOutcome | { status: 'unknown'; error: string }>;
};
