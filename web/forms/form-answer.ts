import type { FormBody } from './form-body.ts';
import type { Problems } from './form-messages.ts';

/** What became of a form that was posted without scripts: what was typed, and what is wrong with it. */
export type FormResponse = {
  values: FormBody;
  problems: Problems;
  failed: boolean;
  /** What the page goes on carrying from when it was first drawn, so that a second try counts as the same. */
  carried: Readonly<Record<string, string>>;
};

export const unanswered: FormResponse = { values: {}, problems: {}, failed: false, carried: {} };

/** Takes a form that was posted without scripts. */
export type TakeForm = (before: FormResponse, entered: FormData) => Promise<FormResponse>;
