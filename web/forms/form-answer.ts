import type { FormBody } from './form-body.ts';
import type { Problems } from './form-words.ts';

/** What became of a form that was posted without scripts: what was typed, and what is wrong with it. */
export type FormAnswer = {
  values: FormBody;
  problems: Problems;
  failed: boolean;
  /** What the page goes on carrying from when it was first drawn, so that a second try counts as the same. */
  carried: Readonly<Record<string, string>>;
};

export const unanswered: FormAnswer = { values: {}, problems: {}, failed: false, carried: {} };

/** Takes a form that was posted without scripts. */
export type TakeForm = (before: FormAnswer, entered: FormData) => Promise<FormAnswer>;
