'use server';

import { accountEndpoints } from '@merrowvale/shared/endpoints/account-endpoints.ts';
import { redirect } from 'next/navigation';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { type PostedChange, takeChange } from '../owner/take-change.ts';
import {
  type DetailsFormValues,
  detailsFormValues,
  detailsProblems,
  type EmailCodeFormValues,
  type EmailFormValues,
  emailCodeFormValues,
  emailCodeProblems,
  emailFormValues,
  emailProblems,
  type PasswordFormValues,
  passwordFormValues,
  passwordProblems,
} from './edit-profile-values.ts';

/** Changes the name and title from a form that was posted without scripts, and continues with a renewed session. */
export async function takeDetails(
  _before: unknown,
  argument: unknown,
): Promise<PostedChange<DetailsFormValues>> {
  const { posted, done } = await takeChange(argument, {
    schema: detailsFormValues,
    problems: detailsProblems,
    write: (body, locale) => writeFromServer(accountEndpoints.changeDetails, { query: { locale }, body }),
  });
  if (!done) return posted;
  redirect(renewing(done.afterwards));
}

export type PostedEmail = PostedChange<EmailFormValues> & {
  /** The address to which a code was just emailed. */
  sentTo?: string;
};

/** Emails a code to the new address from a form that was posted without scripts. */
export async function takeEmail(_before: unknown, argument: unknown): Promise<PostedEmail> {
  const { posted, done } = await takeChange(argument, {
    schema: emailFormValues,
    problems: emailProblems,
    write: (body, locale) => writeFromServer(accountEndpoints.requestEmailCode, { query: { locale }, body }),
  });
  return { ...posted, ...(done && { sentTo: done.result.data.email }) };
}

/** Changes the address with the code from a form that was posted without scripts. */
export async function takeEmailCode(
  _before: unknown,
  argument: unknown,
): Promise<PostedChange<EmailCodeFormValues>> {
  const { posted, done } = await takeChange(argument, {
    schema: emailCodeFormValues,
    problems: emailCodeProblems,
    write: ({ code }, locale) =>
      writeFromServer(accountEndpoints.verifyEmail, { query: { locale }, body: { code } }),
  });
  if (!done) return posted;
  redirect(renewing(done.afterwards));
}

/** Changes the password from a form that was posted without scripts. No page ever contains the typed passwords. */
export async function takePassword(
  _before: unknown,
  argument: unknown,
): Promise<PostedChange<PasswordFormValues>> {
  const { posted, done } = await takeChange(argument, {
    schema: passwordFormValues,
    problems: passwordProblems,
    write: (body, locale) => writeFromServer(accountEndpoints.changePassword, { query: { locale }, body }),
  });
  if (!done) return { ...posted, values: { present: '', next: '' } };
  redirect(done.afterwards);
}

const renewing = (returnUrl: string) => `/auth/renew?${new URLSearchParams({ returnUrl })}`;
