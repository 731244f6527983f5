import * as z from 'zod';
import type { Errors } from './screens/fields.ts';

const name = (which: string) =>
  z
    .string()
    .trim()
    .min(1, `Enter your ${which} name.`)
    .max(100, `Enter a ${which} name of at most 100 characters.`);
const email = z.string().trim().max(254).pipe(z.email('Enter an email address, such as name@example.com.'));
const phone = z
  .string()
  .transform((typed) => typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+'))
  .pipe(
    z.string().regex(/^\+[1-9]\d{7,14}$/, 'Enter the number with its country code, such as +44 7700 900123.'),
  );
const password = z
  .string()
  .min(10, 'Enter a password of at least 10 characters.')
  .max(200, 'Enter a password of at most 200 characters.');

export const registerFields = z.object({ firstName: name('first'), lastName: name('last'), email, password });
export const profileFields = z.object({
  firstName: name('first'),
  lastName: name('last'),
  email,
  phone: z.union(
    [z.string().trim().length(0), phone],
    'Enter the number with its country code, such as +44 7700 900123.',
  ),
});
export const phoneFields = z.object({ phone });

/** A field that was not sent reads as one left empty. */
const blank = { firstName: '', lastName: '', email: '', password: '', phone: '' };

type Parsed<Values> = { values: Values } | { errors: Errors };

/** The values of a form, or the first message about each field. */
export function parseForm<Values>(
  schema: z.ZodType<Values>,
  form: ReadonlyMap<string, string>,
): Parsed<Values> {
  const result = schema.safeParse({ ...blank, ...Object.fromEntries(form) });
  if (result.success) return { values: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    if (typeof field === 'string') errors[field] ??= message;
  }
  return { errors };
}
