'use server';

import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import { invalidIn } from '../../forms/posted.ts';
import { runForm, validatedAction } from '../../forms/run-action.ts';
import { detailsFormValues, passwordFormValues } from './edit-profile-values.ts';

/** Changes the name and title; without scripts, continues with a renewed session. */
export const saveDetails = validatedAction({
  schema: detailsFormValues,
  problems: invalidIn(accountEndpoints.changeDetails.body),
  write: (body, { write }) => write(accountEndpoints.changeDetails, { body }),
  next: renewing,
});

export const saveEmail = validatedAction({
  schema: z.object({ email: lineEntry }),
  problems: invalidIn(accountEndpoints.requestEmailCode.body),
  write: async (body, { write }) => (await write(accountEndpoints.requestEmailCode, { body })).data,
  next: () => null,
});

/** Changes the address with the code; without scripts, continues with a renewed session. */
export const confirmEmail = validatedAction({
  schema: z.object({ email: lineEntry, code: lineEntry }),
  problems: invalidIn(accountEndpoints.verifyEmail.body),
  write: ({ code }, { write }) => write(accountEndpoints.verifyEmail, { body: { code } }),
  next: renewing,
});

/** No page ever contains the typed passwords. */
export async function savePassword(_before: unknown, argument: unknown) {
  const { posted, ...outcome } = await runForm(argument, {
    schema: passwordFormValues,
    problems: invalidIn(accountEndpoints.changePassword.body),
    write: (body, { write }) => write(accountEndpoints.changePassword, { body }),
  });
  return { ...outcome, ...(posted && { posted: { ...posted, values: { present: '', next: '' } } }) };
}

function renewing(returnUrl: string): string {
  return `/auth/renew?${new URLSearchParams({ returnUrl })}`;
}
