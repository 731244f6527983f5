import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import { campaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { emailSignup } from '@merrowvale/shared/schemas/email-signup.ts';
import { findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import { rebatePermission } from '@merrowvale/shared/schemas/rebate.ts';
import type * as z from 'zod';
import { formData } from '../submissions/form-data.ts';
import type { StoredSubmission } from '../submissions/stored-submission.ts';

export type Fit = { data: { [field: string]: unknown } } | { errors: FieldErrors };

type Kept = Pick<StoredSubmission, 'kind' | 'formId' | 'locale'> & { data: { [field: string]: unknown } };

/**
 * What somebody submitted as today's schema reads it: the schema may have changed since, so older data is brought up
 * to date by it, or the fields that no longer fit are named.
 */
export function fitData({ kind, formId, locale, data }: Kept): Fit {
  if (kind !== 'form') return read(schemas[kind], data);
  const form = findForm(formId);
  if (!form) return { errors: { formId: ['There is no form of this id.'] } };
  const fit = read(form.schema, { ...data, locale, formId });
  return 'data' in fit ? { data: formData(form, fit.data) } : fit;
}

const schemas = {
  'campaign-interest': campaignInterest,
  'rebate-permission': rebatePermission,
  'email-signup': emailSignup,
} as const;

function read(schema: z.ZodType<{ [field: string]: unknown }>, data: unknown): Fit {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { data: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.') || 'data';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { errors };
}
