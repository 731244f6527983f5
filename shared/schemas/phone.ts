import * as z from 'zod';
import { carerMessages } from './carer.ts';

export const phoneMessages = {
  phone: carerMessages.phone,
  country: 'We can’t send texts to numbers in this country yet.',
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

export const phoneCode = z
  .string({ error: phoneMessages.code })
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, phoneMessages.code));

const count = z.number().int().min(1);

/** Limits for the codes that are texted to verify numbers. Each text costs us money and may earn a fraudster some. */
export const phoneCodeLimits = z.object({
  perAccountAndDay: count.default(5),
  perNumberAndDay: count.default(5),
  perNetworkAndDay: count.default(30),
  perCountryAndDay: count.default(500),
  /** Number within 30 days. An alarm goes off at 80 % of it. */
  perMonth: count.default(5000),
  /** The country calling codes to which texts may be sent. */
  countries: z
    .array(z.string().regex(/^[1-9]\d{0,2}$/, 'must be a country calling code without +, such as 44'))
    .default([
      '1',
      '31',
      '32',
      '33',
      '34',
      '39',
      '43',
      '44',
      '45',
      '46',
      '47',
      '49',
      '61',
      '64',
      '81',
      '351',
      '358',
    ]),
});
export type PhoneCodeLimits = z.infer<typeof phoneCodeLimits>;
