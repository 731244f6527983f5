'use server';

import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import { runForm } from '../../forms/run-action.ts';
import { codeFormValues, codeProblems, phoneFormValues, phoneProblems } from './phone-form-values.ts';

export async function savePhone(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: phoneFormValues,
    problems: phoneProblems,
    write: async (body, { locale, write }) =>
      (await write(phoneEndpoints.requestPhoneCode, { query: { locale }, body })).data,
    next: () => null,
  });
}

/** Verifies the number; without scripts, continues with a renewed session. */
export async function confirmPhone(_before: unknown, argument: unknown) {
  return runForm(argument, {
    schema: codeFormValues,
    problems: codeProblems,
    write: (body, { locale, write }) => write(phoneEndpoints.verifyPhone, { query: { locale }, body }),
    next: (returnUrl) => `/auth/renew?${new URLSearchParams({ returnUrl })}`,
  });
}
