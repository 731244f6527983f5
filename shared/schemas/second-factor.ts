import * as z from 'zod';
import { sixDigits } from './phone.ts';

export const secondFactorMessages = {
  code: 'Enter the 6 digits from your app.',
  wrong: 'That isn’t the code that your app shows now. Please check it and try again.',
  ended: 'This key is no longer valid. Start again.',
} as const;

export const appCode = sixDigits(secondFactorMessages.code);

/** States whether sign-ins to an account ask for an app's code after the password. */
export const secondFactorState = z.object({ isOn: z.boolean() });

/** A new key for an authenticator app: in base32 for typing, and as an `otpauth:` address for opening or scanning. */
export const authenticatorKey = z.object({ key: z.string(), address: z.string() });
export type AuthenticatorKey = z.infer<typeof authenticatorKey>;
