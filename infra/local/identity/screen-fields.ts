import { passwordLength } from '@merrowvale/shared/schemas/account.ts';
import { plainLine } from '@merrowvale/shared/schemas/plain-text.ts';
import * as z from 'zod';
import { type Errors, type Problem, problems } from './screens/page.ts';

const named = (problem: Problem): Problem => problem;
const name = (missing: Problem, long: Problem) => plainLine().min(1, missing).max(100, long);
const firstName = name('firstNameMissing', 'firstNameLong');
const lastName = name('lastNameMissing', 'lastNameLong');
const email = z
  .string()
  .trim()
  .max(254, named('emailInvalid'))
  .pipe(z.email(named('emailInvalid')));
const password = z.string().min(passwordLength.least, named('passwordShort')).max(200, named('passwordLong'));

export const registerFields = z.object({ firstName, lastName, email, password });
export const lightFields = z.object({
  firstName,
  email,
  password: z.union([z.literal('').transform(() => null), password], named('passwordShort')),
});
export const addressFields = z.object({ email });
export const newPasswordFields = z.object({
  email,
  code: z.string().trim().min(1, named('codeMissing')),
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
  const errors: Record<string, Problem> = {};
  for (const { path, message } of result.error.issues) {
    const [field] = path;
    if (typeof field === 'string' && isProblem(message)) errors[field] ??= message;
  }
  return { errors };
}

function isProblem(message: string): message is Problem {
  return Object.hasOwn(problems, message);
}
