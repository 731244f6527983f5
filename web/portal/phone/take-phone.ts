'use server';

import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { redirect } from 'next/navigation';
import { readEntries } from '../../forms/form-entries.ts';
import { enteredForm, readCommon } from '../../forms/posted-form.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { visitorPassFor } from '../../lib/api/visitor-pass.ts';
import { failureOf } from '../owner/failure-of.ts';
import {
  type CodeFormValues,
  codeFormValues,
  codeProblems,
  type PhoneFormValues,
  type PostedPhone,
  phoneFormValues,
  phoneProblems,
} from './phone-form-values.ts';
import { refusedIn } from './refused-in.ts';

/** Texts a code to the number of a form that was posted without scripts. */
export async function takePhone(_before: unknown, argument: unknown): Promise<PostedPhone<PhoneFormValues>> {
  const entered = enteredForm(argument);
  const { locale, page } = await readCommon(entered);
  const values = readEntries(phoneFormValues, entered);
  const posted = { values, problems: phoneProblems(values), page, failure: undefined };
  if (!locale) return { ...posted, problems: {}, failure: 0 };
  if (Object.keys(posted.problems).length > 0) return posted;
  try {
    const call = { query: { locale }, body: values, headers: await visitorPassFor() };
    const { data } = await writeFromServer(phoneEndpoints.requestPhoneCode, call);
    return { ...posted, sentTo: data.phone };
  } catch (error) {
    return { ...posted, ...failed(error) };
  }
}

/** Verifies the number of a form that was posted without scripts, and continues with a renewed session. */
export async function takePhoneCode(
  _before: unknown,
  argument: unknown,
): Promise<PostedPhone<CodeFormValues>> {
  const entered = enteredForm(argument);
  const { locale, page, afterwards } = await readCommon(entered);
  const values = readEntries(codeFormValues, entered);
  const posted = { values, problems: codeProblems(values), page, failure: undefined };
  if (!locale) return { ...posted, problems: {}, failure: 0 };
  if (Object.keys(posted.problems).length > 0) return posted;
  try {
    await writeFromServer(phoneEndpoints.verifyPhone, { query: { locale }, body: values });
  } catch (error) {
    return { ...posted, ...failed(error) };
  }
  redirect(`/auth/renew?${new URLSearchParams({ returnUrl: afterwards })}`);
}

function failed(error: unknown) {
  const problems = error instanceof ApiError ? refusedIn(error) : {};
  return Object.keys(problems).length > 0 ? { problems } : { failure: failureOf(error) };
}
