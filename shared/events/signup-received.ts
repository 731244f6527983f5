import * as z from 'zod';
import { localeCode } from '../schemas/locale.ts';
import { defineEvent } from './envelope.ts';

/** Somebody has signed up for the newsletter; published once per address and locale. */
export const signupReceived = defineEvent(
  'signup.received',
  1,
  z.object({ email: z.string(), locale: localeCode }),
);
