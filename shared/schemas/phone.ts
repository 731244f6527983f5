import * as z from 'zod';
import { dialledNumber } from '../domain/telephone-number.ts';
import { ungroupedDigits } from './plain-text.ts';

export const phoneMessages = {
  phone: 'Enter the number with its country code, such as +447700900123.',
  unknown: 'There is no such number. Please check its digits and its country code.',
  notMobile: 'We can’t send texts to this kind of number. Enter a mobile number.',
  country: 'We can’t send texts to numbers in this country yet.',
  optedOut: 'This number has opted out of our texts. Choose another one.',
  code: 'Enter the 6 digits from our text.',
  wrong: 'That isn’t the code we sent. Please check it and try again.',
  ended: 'This code is no longer valid. Ask for a new one.',
} as const;

/**
 * A mobile number in E.164 format; may be typed as people write it, with its country code. Whether it exists and is
 * mobile is up to `textCountry`; forms check their telephone numbers with `isTelephone`.
 */
export const mobileNumber = z
  .string({ error: phoneMessages.phone })
  .meta({ examples: ['+447700900123'] })
  .transform((typed) => dialledNumber(typed) ?? '')
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, phoneMessages.phone));

/** The six digits of a code; may be typed with spaces or hyphens between them. */
export const sixDigits = (error: string) =>
  z
    .string({ error })
    .meta({ examples: ['204816'] })
    .transform(ungroupedDigits)
    .pipe(z.string().regex(/^\d{6}$/, error));

export const phoneCode = sixDigits(phoneMessages.code);
