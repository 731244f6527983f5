import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import { campaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { emailSignup } from '@merrowvale/shared/schemas/email-signup.ts';
import { findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import { rebatePermission } from '@merrowvale/shared/schemas/rebate.ts';
import { submissionVersion, upgradedData } from '@merrowvale/shared/schemas/submission-version.ts';
import type * as z from 'zod';
import type { Value } from '../ports/table.ts';
import { toValue } from '../to-value.ts';
import { formData } from './form-data.ts';
import type { StoredSubmission } from './stored-submission.ts';

type Data = { [field: string]: unknown };

/** `reason` says for support why it does not fit; a version that is not known names no fields. */
export type Fit = { data: Data; schemaVersion: number } | { errors: FieldErrors; reason: string };

type Kept = Pick<StoredSubmission, 'kind' | 'formId' | 'locale' | 'schemaVersion'> & { data: Data };

/** Of what came by a newer release, before this one was put back. */
export const unknownVersion =
  'It was made by a newer version of its form than is in use now. Replay it once that version is back.';

/**
 * What somebody submitted as today's rules have it: older data goes through the upgrades since its version, and what
 * no longer fits then is named field by field.
 */
export function fitData(kept: Kept): Fit {
  const data = upgradedData(kept);
  if (!data) return { errors: {}, reason: unknownVersion };
  const fit = fitToday(kept, data);
  if ('data' in fit) return { data: fit.data, schemaVersion: submissionVersion(kept) };
  const fields = Object.keys(fit.errors).slice(0, 10);
  return { errors: fit.errors, reason: `It no longer fits its form: ${fields.join(', ')}.` };
}

/** The attributes of a submission whose data was made to fit; what was sent under older rules is kept beside it. */
export function fitAttributes(
  { schemaVersion, original, data }: StoredSubmission,
  fit: Extract<Fit, { data: Data }>,
): { [attribute: string]: Value } {
  const isOlder = schemaVersion !== fit.schemaVersion;
  return {
    data: toValue(fit.data),
    schemaVersion: fit.schemaVersion,
    ...(isOlder && { original: toValue(original ?? data) }),
  };
}

type Checked = { data: Data } | { errors: FieldErrors };

function fitToday({ kind, formId, locale }: Kept, data: Data): Checked {
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

function read(schema: z.ZodType<Data>, data: unknown): Checked {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { data: parsed.data };
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.') || 'data';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return { errors };
}
