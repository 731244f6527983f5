import 'server-only';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { redirect } from 'next/navigation';
import type * as z from 'zod';
import { type EntrySchema, readEntries } from '../../forms/form-entries.ts';
import type { FieldProblems, Outcome } from '../../forms/posted.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { failureOf } from './failure-of.ts';
import { refusedIn } from './refused-in.ts';

export type PostedAction = {
  entered: FormData;
  locale: Locale;
  page: string;
  /** The value of the button that was pressed. */
  step: string;
  /** Calls the API, with the time zone of the browser if it is known. */
  write: typeof writeFromServer;
};

/**
 * Runs the server action of an `ActionForm`: once it is done, it returns the result to a script, or redirects. A form
 * that was not posted from one of our pages fails with status 0.
 */
export async function runAction<Result>(
  argument: unknown,
  act: (posted: PostedAction) => Promise<Result>,
): Promise<Outcome<Result | null>> {
  const { posted, onward } = await readAction(argument);
  if (!posted) return { failure: 0 };
  let done: Result | null;
  try {
    done = (await act(posted)) ?? null;
  } catch (error) {
    return { failure: failureOf(error) };
  }
  return onward(done);
}

type Change<Schema extends EntrySchema, Result> = {
  schema: Schema;
  problems: (values: z.output<Schema>, locale: Locale) => FieldProblems;
  write: (values: z.output<Schema>, posted: PostedAction) => Promise<Result>;
  /** The page after a post without scripts; null if the form stays. */
  next?: ((afterwards: string, locale: Locale) => string) | null;
};

/**
 * Runs the server action of a form with fields: validates them, and writes. If nothing was written, the outcome
 * contains the reason: our own rules, the API's rules, or the API's status.
 */
export async function runForm<Schema extends EntrySchema, Result>(
  argument: unknown,
  { schema, problems, write, next }: Change<Schema, Result>,
): Promise<Outcome<Result, z.output<Schema>>> {
  const { posted: action, entered, page, onward } = await readAction(argument, next);
  const values = readEntries(schema, entered);
  const returned = { values, problems: {}, page };
  if (!action) return { posted: returned, failure: 0 };
  const found = problems(values, action.locale);
  if (Object.keys(found).length > 0) return { posted: { ...returned, problems: found } };
  let done: Result;
  try {
    done = await write(values, action);
  } catch (error) {
    const refused = error instanceof ApiError ? refusedIn(error) : {};
    if (Object.keys(refused).length > 0) return { posted: { ...returned, problems: refused } };
    return { posted: returned, failure: failureOf(error) };
  }
  return { posted: returned, ...onward(done) };
}

async function readAction(argument: unknown, next: Change<EntrySchema, unknown>['next'] = (page) => page) {
  const entered = enteredForm(argument);
  const { locale, page, step, afterwards, hasScripts, timeZone } = await readCommon(entered);
  const write: typeof writeFromServer = (row, call) => writeFromServer(row, { ...timeZone, ...call });
  const onward = <Result>(done: Result) => {
    if (!hasScripts && next && locale) redirect(next(afterwards, locale));
    return { done };
  };
  return { entered, page, onward, posted: locale && { entered, locale, page, step, write } };
}

/** The input of an action; throws for one that none of our pages sends. */
export function validInput<Input>(parsed: { data?: Input | undefined }): Input {
  if (parsed.data === undefined) throw new ApiError(400, 'The form is not valid.');
  return parsed.data;
}
