import type { TextPurpose } from '@merrowvale/shared/schemas/text-limits.ts';
import type { SendOutcome } from './mail.ts';

/** A text message to a number in E.164 format. */
type TextMessage = {
  to: string;
  body: string;
  reminderIds: readonly string[];
  /** The number to send from, so that it can be replied to; otherwise the sender's name. */
  fromNumber?: string | undefined;
};

/** A text, with what it is counted by: its purpose, the owner whose account causes it, and their network if known. */
export type CountedText = TextMessage & {
  purpose: TextPurpose;
  ownerId: string;
  address?: string | undefined;
};

/**
 * A text that we did not hand to the provider: `number` is one that we never text; its owner, number or network has
 * had enough `today`; or everybody together has, in the `country` today or anywhere this `month`.
 */
export type WithheldText = {
  status: 'withheld';
  limit: 'number' | 'today' | 'country' | 'month';
  error: string;
};

/** True if a text may be sent later, since it was withheld by a limit that its owner did not cause. */
export function isOfEverybody({ limit }: WithheldText): boolean {
  return limit === 'country' || limit === 'month';
}

/** Sends texts within our limits; `refused` covers numbers that have opted out. Created by `connectTexts` only. */
export type Texts = { send(text: CountedText): Promise<SendOutcome | WithheldText> };

/** The provider of texts, without any limits. Only `limitedTexts` calls it. */
export type TextProvider = { publish(text: TextMessage): Promise<SendOutcome> };
