import type { SendOutcome } from './mail.ts';

/** Sends one text message to a number in E.164 format; `refused` covers numbers that have opted out. */
export type Texts = {
  send(text: {
    to: string;
    body: string;
    reminderIds: readonly string[];
    /** The number to send from, so that it can be replied to; otherwise the sender's name. */
    fromNumber?: string | undefined;
  }): Promise<SendOutcome>;
};
