import 'server-only';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type * as z from 'zod';
import { type EntrySchema, readEntries } from '../../forms/form-entries.ts';
import type { FieldProblems, Posted } from '../../forms/posted.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureOf } from './failure-of.ts';
import { refusedIn } from './refused-in.ts';

/** A form about the owner's account that was posted without scripts and not accepted. */
export type PostedChange<Values> = Posted<Values> & {
  /** The API's status if saving failed; 0 means no response. */
  failure: number | undefined;
};

type Change<Schema extends EntrySchema, Result> = {
  schema: Schema;
  problems: (values: z.output<Schema>) => FieldProblems;
  write: (values: z.output<Schema>, locale: Locale) => Promise<Result>;
};

type Taken<Values, Result> = { posted: PostedChange<Values>; done?: { result: Result; afterwards: string } };

/**
 * Handles a form of an owner that was posted without scripts. If `done` is missing, nothing was written, and `posted`
 * contains the reason: our own rules, the API's rules, or the API's status.
 */
export async function takeChange<Schema extends EntrySchema, Result>(
  argument: unknown,
  { schema, problems, write }: Change<Schema, Result>,
): Promise<Taken<z.output<Schema>, Result>> {
  const entered = enteredForm(argument);
  const { locale, page, afterwards } = await readCommon(entered);
  const values = readEntries(schema, entered);
  const posted = { values, problems: problems(values), page, failure: undefined };
  if (!locale) return { posted: { ...posted, problems: {}, failure: 0 } };
  if (Object.keys(posted.problems).length > 0) return { posted };
  try {
    return { posted, done: { result: await write(values, locale), afterwards } };
  } catch (error) {
    const refused = error instanceof ApiError ? refusedIn(error) : {};
    if (Object.keys(refused).length > 0) return { posted: { ...posted, problems: refused } };
    return { posted: { ...posted, failure: failureOf(error) } };
  }
}
