'use server';

import { secondFactorEndpoints } from '@merrowvale/shared/endpoints/second-factor-endpoints.ts';
import type { AuthenticatorKey } from '@merrowvale/shared/schemas/second-factor.ts';
import * as z from 'zod';
import type { Outcome } from '../../forms/posted.ts';
import { runAction, runForm } from '../../forms/run-action.ts';
import { type AppCodeFormValues, appCodeFormValues, appCodeProblems } from './app-code-form-values.ts';

export async function takeAuthenticatorKey(
  _before: unknown,
  argument: unknown,
): Promise<Outcome<AuthenticatorKey>> {
  return runForm(argument, {
    schema: z.object({}),
    write: async (_, { locale, write }) =>
      (await write(secondFactorEndpoints.createAuthenticatorKey, { query: { locale } })).data,
    next: () => null,
  });
}

export async function takeAppCode(
  _before: unknown,
  argument: unknown,
): Promise<Outcome<unknown, AppCodeFormValues>> {
  return runForm(argument, {
    schema: appCodeFormValues,
    problems: appCodeProblems,
    write: ({ code }, { locale, write }) =>
      write(secondFactorEndpoints.turnOnSecondFactor, { query: { locale }, body: { code } }),
  });
}

export async function takeSecondFactorEnd(_before: unknown, argument: unknown): Promise<Outcome> {
  return runAction(argument, ({ locale, write }) =>
    write(secondFactorEndpoints.turnOffSecondFactor, { query: { locale } }),
  );
}
