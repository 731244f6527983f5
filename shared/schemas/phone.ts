import * as z from 'zod';
import { carerMessages } from './carer.ts';

export const phoneMessages = {
  phone: carerMessages.phone,
  country: carerMessages.country,
  optedOut: 'This number has opted out of our texts. Choose another one.',
  code: 'Enter the 6 digits from our text.',
  wrong: 'That isn’t the code we sent. Please check it and try again.',
  ended: 'This code is no longer valid. Ask for a new one.',
} as const;

/** A mobile number in E.164 format; may be typed with spaces, brackets or `00` for the plus sign. */
export const mobileNumber = z
  .string({ error: phoneMessages.phone })
  .transform((typed) => typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, phoneMessages.phone));

/** The six digits of a code; may be typed with spaces or hyphens. */
export const sixDigits = (error: string) =>
  z
    .string({ error })
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, error));

export const phoneCode = sixDigits(phoneMessages.code);
