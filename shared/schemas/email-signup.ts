import * as z from 'zod';
import { localeCode } from './locale.ts';
import { maxEmailLength } from './plain-text.ts';

/** The pattern for a newsletter's email address; browsers and the server match the whole value against it. */
export const emailPattern = '[a-z0-9._%+\\-]+@[a-z0-9.\\-]+\\.[a-z]{2,}';

/** An email address for the newsletter. `remark` is a hidden field; filling it in identifies a bot. */
export const signupFields = z.object({
  email: z
    .string()
    .trim()
    .max(maxEmailLength)
    .regex(new RegExp(`^(?:${emailPattern})$`, 'v'), 'Enter an email address such as ann@example.com.')
    .meta({ examples: ['ann@example.com'] }),
  locale: localeCode,
  remark: z.string().max(200).default(''),
  /** The question that a form without scripts had to ask, and its answer. */
  challengeToken: z.string().max(600).optional(),
  challengeSum: z.string().max(10).optional(),
});
