import 'server-only';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { redirect } from 'next/navigation';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { failureOf } from './failure-of.ts';

type PostedAction = { entered: FormData; locale: Locale; step: string };

/**
 * Runs the server action of an `ActionForm`: redirects once it is done, or returns the status of a failure, which is
 * 0 for a form that was not posted from one of our pages.
 */
export async function runAction(
  argument: unknown,
  act: (posted: PostedAction) => Promise<unknown>,
): Promise<number | undefined> {
  const entered = enteredForm(argument);
  const { locale, step, afterwards } = await readCommon(entered);
  if (!locale) return 0;
  try {
    await act({ entered, locale, step });
  } catch (error) {
    return failureOf(error);
  }
  redirect(afterwards);
}

/** The input of an action; throws for one that none of our pages sends. */
export function validInput<Input>(parsed: { data?: Input | undefined }): Input {
  if (parsed.data === undefined) throw new ApiError(400, 'The form is not valid.');
  return parsed.data;
}
