'use server';

import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { redirect } from 'next/navigation';
import { writeFromServer } from '../../lib/api/call-from-server.ts';
import { visitorPassFor } from '../../lib/api/visitor-pass.ts';
import { type PostedChange, takeChange } from '../owner/take-change.ts';
import {
  type CodeFormValues,
  codeFormValues,
  codeProblems,
  type PostedPhone,
  phoneFormValues,
  phoneProblems,
} from './phone-form-values.ts';

/** Texts a code to the number from a form that was posted without scripts. */
export async function takePhone(_before: unknown, argument: unknown): Promise<PostedPhone> {
  const { posted, done } = await takeChange(argument, {
    schema: phoneFormValues,
    problems: phoneProblems,
    write: async (body, locale) =>
      writeFromServer(phoneEndpoints.requestPhoneCode, {
        ...{ query: { locale }, body },
        headers: await visitorPassFor(),
      }),
  });
  return { ...posted, ...(done && { sentTo: done.result.data.phone }) };
}

/** Verifies the number from a form that was posted without scripts, and continues with a renewed session. */
export async function takePhoneCode(
  _before: unknown,
  argument: unknown,
): Promise<PostedChange<CodeFormValues>> {
  const { posted, done } = await takeChange(argument, {
    schema: codeFormValues,
    problems: codeProblems,
    write: (body, locale) => writeFromServer(phoneEndpoints.verifyPhone, { query: { locale }, body }),
  });
  if (!done) return posted;
  redirect(`/auth/renew?${new URLSearchParams({ returnUrl: done.afterwards })}`);
}
