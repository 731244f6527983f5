'use server';

import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import type { AuthenticatorKey } from '@merrowvale/shared/schemas/second-factor.ts';
import { redirect } from 'next/navigation';
import { readEntries } from '../../forms/form-entries.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { failureOf } from '../owner/failure-of.ts';
import { runAction } from '../owner/run-action.ts';
import { refusedIn } from '../phone/refused-in.ts';
import { appCodeFormValues, appCodeProblems, type PostedAppCode } from './app-code-form-values.ts';

export type PostedKey = { created?: AuthenticatorKey; failure?: number };

/** Creates a key for an authenticator app, asked for without scripts. */
export async function takeAuthenticatorKey(_before: unknown, argument: unknown): Promise<PostedKey> {
  const { locale } = await readCommon(enteredForm(argument));
  if (!locale) return { failure: 0 };
  try {
    const call = { query: { locale } };
    return { created: (await writeFromServer(secondFactorEndpoints.createAuthenticatorKey, call)).data };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** Turns the second factor on with a code posted without scripts. */
export async function takeAppCode(_before: unknown, argument: unknown): Promise<PostedAppCode> {
  const entered = enteredForm(argument);
  const { locale, page, afterwards } = await readCommon(entered);
  const values = readEntries(appCodeFormValues, entered);
  const posted = { values, problems: appCodeProblems(values), page, failure: undefined };
  if (!locale) return { ...posted, problems: {}, failure: 0 };
  if (Object.keys(posted.problems).length > 0) return posted;
  const { code } = values;
  try {
    await writeFromServer(secondFactorEndpoints.turnOnSecondFactor, { query: { locale }, body: { code } });
  } catch (error) {
    const problems = error instanceof ApiError ? refusedIn(error) : {};
    return Object.keys(problems).length > 0
      ? { ...posted, problems }
      : { ...posted, failure: failureOf(error) };
  }
  redirect(afterwards);
}

/** Turns the second factor off, posted without scripts. */
export async function takeSecondFactorEnd(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, ({ locale }) =>
    writeFromServer(secondFactorEndpoints.turnOffSecondFactor, { query: { locale } }),
  );
}
