import type { FormBody } from './form-body.ts';
import type { Problems } from './form-messages.ts';

/** The outcome of a form posted without scripts: the input and its errors. */
export type FormResponse = {
  values: FormBody;
  problems: Problems;
  failed: boolean;
  /**
   * Values carried along from the first rendering, so that a second attempt counts as the same submission.
   */
  carried: Readonly<Record<string, string>>;
};

export const unanswered: FormResponse = { values: {}, problems: {}, failed: false, carried: {} };

/** Handles a form posted without scripts. */
export type TakeForm = (before: FormResponse, entered: FormData) => Promise<FormResponse>;
