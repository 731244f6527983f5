import type { SendOutcome } from './mail.ts';

/** An email based on a stored template. */
export type ContactEmail = {
  from: string;
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string;
  template: string;
  values: { [name: string]: unknown };
  headers: { [name: string]: string };
};

/** `unknown` is the outcome of a call that never got a response: the email may have been sent. */
export type ContactMail = {
  send(email: ContactEmail): Promise<SendOutcome | { status: 'unknown'; error: string }>;
};
