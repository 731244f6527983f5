import * as z from 'zod';
import { localeCode } from './locale.ts';

/** What counts as an email address for news; browsers and we take the pattern as matching the whole value. */
export const emailPattern = '[a-z0-9._%+\\-]+@[a-z0-9.\\-]+\\.[a-z]{2,}';

/** Somebody's address for news. `website` is a field that people don't see, so one that is filled in is no person's. */
export const emailSignup = z.object({
  email: z
    .string()
    .trim()
    .max(254)
    .regex(new RegExp(`^(?:${emailPattern})$`, 'v'), 'Enter an email address such as ann@example.com.'),
  locale: localeCode,
  website: z.string().max(200).default(''),
});
