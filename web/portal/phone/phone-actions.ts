'use server';

import { phoneEndpoints } from '@merrowvale/shared/endpoints/phone-endpoints.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import { invalidIn } from '../../forms/posted.ts';
import { validatedAction } from '../../forms/run-action.ts';

const { requestPhoneCode, verifyPhone } = phoneEndpoints;

export const savePhone = validatedAction({
  schema: z.object({ phone: lineEntry }),
  problems: invalidIn(requestPhoneCode.body),
  write: async (body, { locale, write }) => (await write(requestPhoneCode, { query: { locale }, body })).data,
  next: () => null,
});

/** Verifies the number; without scripts, continues with a renewed session. */
export const confirmPhone = validatedAction({
  schema: z.object({ phone: lineEntry, code: lineEntry }),
  problems: invalidIn(verifyPhone.body),
  write: (body, { locale, write }) => write(verifyPhone, { query: { locale }, body }),
  next: (returnUrl) => `/auth/renew?${new URLSearchParams({ returnUrl })}`,
});
