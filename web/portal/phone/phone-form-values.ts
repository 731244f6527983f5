import { mobileNumber, phoneCode } from '@merrowvale/shared/schemas/phone.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const phoneFormValues = z.object({ phone: lineEntry });
export type PhoneFormValues = z.infer<typeof phoneFormValues>;

export const codeFormValues = z.object({ phone: lineEntry, code: lineEntry });
type CodeFormValues = z.infer<typeof codeFormValues>;

/** An invalid field has the problem `invalid`; other problems are sentences from the server. */
export function phoneProblems({ phone }: PhoneFormValues): FieldProblems {
  return mobileNumber.safeParse(phone).success ? {} : { phone: 'invalid' };
}

export function codeProblems({ code }: Pick<CodeFormValues, 'code'>): FieldProblems {
  return phoneCode.safeParse(code).success ? {} : { code: 'invalid' };
}
