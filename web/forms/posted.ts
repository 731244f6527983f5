import { withQuery } from '@merrowvale/shared/domain/link.ts';
import type * as z from 'zod';

/** Errors of a form by field; their meaning depends on the form, which supplies the texts. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Each field that breaks the rules has the problem `invalid`; a form's other problems are sentences from the server. */
export function invalidIn(rules: z.ZodType): (values: unknown) => FieldProblems {
  return (values) => {
    const issues = rules.safeParse(values).error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path: [field = ''] }) => [String(field), 'invalid']));
  };
}

/** A form that was posted without scripts and not accepted: its input, and the errors by field. */
export type Posted<Values> = {
  values: Values;
  /** Errors that only the server can find; they remain until their fields change. */
  problems: FieldProblems;
  /**
   * Identifies the page's first rendering, so that a second attempt with the same values counts as the same
   * request.
   */
  page: string;
};

/** A challenge: a question to answer before a form is accepted; scripts find a proof of work instead. */
export type PostedQuestion = {
  token: string;
  bits: number;
  label: string;
  reason: string;
  error: string | undefined;
};

/** The page after a form, which shows the submission's reference. */
export function confirmationAddress(afterwards: string, reference: string | null): string {
  return reference === null ? afterwards : withQuery(afterwards, `?reference=${reference}`);
}

/** The return value of a server action: a result, or the reason for its absence. */
export type ActionOutcome<Result = unknown, Values = unknown, Found = unknown> = {
  /** Without scripts, an action usually redirects instead. */
  done?: Result;
  /** The input, and its errors if there are any. */
  posted?: Posted<Values>;
  /** The API's status if the action failed; 0 means no response. */
  failure?: number;
  /** The id of the existing entity that the input would duplicate. */
  duplicateOf?: string;
  question?: PostedQuestion;
  /** What was looked up for a form that stays. */
  found?: Found;
};
