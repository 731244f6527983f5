import type { SendOutcome } from './mail.ts';

/** Sends one text message to a number in E.164 form; `refused` covers a number that has opted out. */
export type Texts = {
  send(text: {
    to: string;
    body: string;
    reminderIds: readonly string[];
    /** The number of ours that it comes from, so that it can be replied to; the sender's name otherwise. */
    fromNumber?: string | undefined;
  }): Promise<SendOutcome>;
};
