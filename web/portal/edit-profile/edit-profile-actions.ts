'use server';

import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import { invalidIn } from '../../forms/posted.ts';
import { runForm } from '../../forms/run-action.ts';
import { detailsFormValues, passwordFormValues } from './edit-profile-values.ts';

/** Changes the name and title; without scripts, continues with a renewed session. */
export async function saveDetails(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: detailsFormValues,
    problems: invalidIn(accountEndpoints.changeDetails.body),
    write: (body, { locale, write }) => write(accountEndpoints.changeDetails, { query: { locale }, body }),
    next: renewing,
  });
}

export async function saveEmail(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: z.object({ email: lineEntry }),
    problems: invalidIn(accountEndpoints.requestEmailCode.body),
    write: async (body, { locale, write }) =>
      (await write(accountEndpoints.requestEmailCode, { query: { locale }, body })).data,
    next: () => null,
  });
}

/** Changes the address with the code; without scripts, continues with a renewed session. */
export async function confirmEmail(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: z.object({ email: lineEntry, code: lineEntry }),
    problems: invalidIn(accountEndpoints.verifyEmail.body),
    write: ({ code }, { locale, write }) =>
      write(accountEndpoints.verifyEmail, { query: { locale }, body: { code } }),
    next: renewing,
  });
}

/** No page ever contains the typed passwords. */
export async function savePassword(_before: unknown, argument: unknown) {
  const { posted, ...outcome } = await runForm(argument, {
    schema: passwordFormValues,
    problems: invalidIn(accountEndpoints.changePassword.body),
    write: (body, { locale, write }) => write(accountEndpoints.changePassword, { query: { locale }, body }),
  });
  return { ...outcome, ...(posted && { posted: { ...posted, values: { present: '', next: '' } } }) };
}

const renewing = (returnUrl: string) => `/auth/renew?${new URLSearchParams({ returnUrl })}`;
