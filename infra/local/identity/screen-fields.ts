import { passwordLength } from '@merrowvale/shared/schemas/account.ts';
import { emailAddress } from '@merrowvale/shared/schemas/email-address.ts';
import { plainLine } from '@merrowvale/shared/schemas/plain-text.ts';
import * as z from 'zod';
import type { Errors } from './screens/page.ts';

const name = (missing: string, long: string) => plainLine().min(1, missing).max(100, long);
const firstName = name('Enter your first name.', 'Enter a first name of at most 100 characters.');
const lastName = name('Enter your last name.', 'Enter a last name of at most 100 characters.');
const invalidEmail = 'Enter an email address, such as name@example.com.';
const email = emailAddress(invalidEmail);
const shortPassword = 'Enter a password of at least 12 characters.';
const password = z
  .string()
  .min(passwordLength.min, shortPassword)
  .max(200, 'Enter a password of at most 200 characters.');

export const registerFields = z.object({ firstName, lastName, email, password });
export const lightFields = z.object({
  firstName,
  email,
  password: z.union([z.literal('').transform(() => null), password], shortPassword),
});
export const addressFields = z.object({ email });
export const newPasswordFields = z.object({
  email,
  code: z.string().trim().min(1, 'Enter the code from our email.'),
  password,
});

/** A field that was not sent is treated as empty. */
const blank = { firstName: '', lastName: '', email: '', password: '', code: '' };

type Parsed<Values> = { values: Values } | { errors: Errors };

export function parseForm<Values>(
  schema: z.ZodType<Values>,
  form: ReadonlyMap<string, string>,
): Parsed<Values> {
  const result = schema.safeParse({ ...blank, ...Object.fromEntries(form) });
  if (result.success) return { values: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { errors };
}
