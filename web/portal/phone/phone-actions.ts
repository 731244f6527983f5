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
  write: async (body, { write }) => (await write(requestPhoneCode, { body })).data,
  next: () => null,
});

/** Verifies the number; without scripts, continues with a renewed session. */
export const confirmPhone = validatedAction({
  schema: z.object({ phone: lineEntry, code: lineEntry }),
  problems: invalidIn(verifyPhone.body),
  write: (body, { write }) => write(verifyPhone, { body }),
  next: (returnUrl) => `/auth/renew?${new URLSearchParams({ returnUrl })}`,
});
