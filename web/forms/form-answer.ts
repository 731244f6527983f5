import type { FormBody } from './form-body.ts';
import type { Problems } from './form-words.ts';

/** What became of a form that was posted without scripts: what was typed, and what is wrong with it. */
export type FormAnswer = { values: FormBody; problems: Problems; failed: boolean };

export const unanswered: FormAnswer = { values: {}, problems: {}, failed: false };

/** Takes a form that was posted without scripts. */
export type TakeForm = (before: FormAnswer, entered: FormData) => Promise<FormAnswer>;
