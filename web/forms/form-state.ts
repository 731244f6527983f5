import type { FormBody } from './form-body.ts';
import type { Problems } from './form-messages.ts';

/** A question to answer before a form is accepted, with the token that identifies it. */
export type PostedQuestion = { token: string; label: string; reason: string; error: string | undefined };

export type FormState = {
  values: FormBody;
  problems: Problems;
  failed: boolean;
  /** Values passed on from the first rendering, so that a second attempt counts as the same submission. */
  carried: Readonly<Record<string, string>>;
  question?: PostedQuestion | undefined;
};

export const emptyForm: FormState = { values: {}, problems: {}, failed: false, carried: {} };

export type TakeForm = (before: FormState, entered: FormData) => Promise<FormState>;
