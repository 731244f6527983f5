'use server';

import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import type { AuthenticatorKey } from '@merrowvale/shared/schemas/second-factor.ts';
import { redirect } from 'next/navigation';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { failureOf } from '../owner/failure-of.ts';
import { runAction } from '../owner/run-action.ts';
import { takeChange } from '../owner/take-change.ts';
import { appCodeFormValues, appCodeProblems, type PostedAppCode } from './app-code-form-values.ts';

export type PostedKey = { created?: AuthenticatorKey; failure?: number };

/** Creates a key for an authenticator app, requested without scripts. */
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
  const { posted, done } = await takeChange(argument, {
    schema: appCodeFormValues,
    problems: appCodeProblems,
    write: ({ code }, locale) =>
      writeFromServer(secondFactorEndpoints.turnOnSecondFactor, { query: { locale }, body: { code } }),
  });
  if (!done) return posted;
  redirect(done.afterwards);
}

/** Turns the second factor off, for a form posted without scripts. */
export async function takeSecondFactorEnd(_before: unknown, argument: unknown): Promise<number | undefined> {
  return runAction(argument, ({ locale }) =>
    writeFromServer(secondFactorEndpoints.turnOffSecondFactor, { query: { locale } }),
  );
}
