import type { SendOutcome } from './mail.ts';

/** Sends one text message to a number in E.164 form; `refused` covers a number that has opted out. */
export type Texts = {
  send(text: { to: string; body: string; reminderIds: readonly string[] }): Promise<SendOutcome>;
};
