import { mobileNumber, phoneCode } from '@merrowvale/shared/schemas/phone.ts';
import * as z from 'zod';
import { lineEntry } from '../../forms/form-entries.ts';
import type { FieldProblems, Posted } from '../../forms/posted.ts';

export const phoneFormValues = z.object({ phone: lineEntry });
export type PhoneFormValues = z.infer<typeof phoneFormValues>;

/** The code, and the number that it was texted to. */
export const codeFormValues = z.object({ phone: lineEntry, code: lineEntry });
export type CodeFormValues = z.infer<typeof codeFormValues>;

/** A field that is not valid has the problem `invalid`; other problems are sentences from the server. */
export function phoneProblems({ phone }: PhoneFormValues): FieldProblems {
  return mobileNumber.safeParse(phone).success ? {} : { phone: 'invalid' };
}

export function codeProblems({ code }: CodeFormValues): FieldProblems {
  return phoneCode.safeParse(code).success ? {} : { code: 'invalid' };
}

/** One of the two forms, posted without scripts. */
export type PostedPhone<Values> = Posted<Values> & {
  /** The API's status of a failure, 0 for no response. */
  failure: number | undefined;
  /** The number that a code was just texted to. */
  sentTo?: string;
};
