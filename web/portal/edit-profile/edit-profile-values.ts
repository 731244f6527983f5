import { emailCode, newEmail, ownDetails, passwordChange } from '@merrowvale/shared/schemas/account.ts';
import * as z from 'zod';
import { lineEntry, textEntry } from '../../forms/form-entries.ts';
import type { FieldProblems } from '../../forms/posted.ts';

export const detailsFormValues = z.object({
  firstName: lineEntry,
  lastName: lineEntry,
  salutation: lineEntry,
});
type DetailsFormValues = z.infer<typeof detailsFormValues>;

export const emailFormValues = z.object({ email: lineEntry });
export type EmailFormValues = z.infer<typeof emailFormValues>;

export const emailCodeFormValues = z.object({ email: lineEntry, code: lineEntry });
type EmailCodeFormValues = z.infer<typeof emailCodeFormValues>;

/** Spaces may be part of a password. */
export const passwordFormValues = z.object({ present: textEntry, next: textEntry });
type PasswordFormValues = z.infer<typeof passwordFormValues>;

// An invalid field has the problem `invalid`; other problems are sentences from the server.

export const detailsProblems = (values: DetailsFormValues) => problemsOf(ownDetails, values);
export const emailProblems = (values: EmailFormValues) => problemsOf(newEmail, values);
export const emailCodeProblems = (values: Pick<EmailCodeFormValues, 'code'>) => problemsOf(emailCode, values);
export const passwordProblems = (values: PasswordFormValues) => problemsOf(passwordChange, values);

function problemsOf(schema: z.ZodType, values: unknown): FieldProblems {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path: [field = ''] }) => [String(field), 'invalid']));
}

export const editedParts = ['name', 'email', 'password'] as const;
export type EditedPart = (typeof editedParts)[number];
