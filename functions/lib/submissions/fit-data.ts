import type { FieldErrors } from '@merrowvale/shared/errors.ts';
import { storedInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { signupFields } from '@merrowvale/shared/schemas/email-signup.ts';
import { type Form, findForm } from '@merrowvale/shared/schemas/forms/forms.ts';
import { rebatePermission } from '@merrowvale/shared/schemas/rebate.ts';
import { submissionVersion, upgradedData } from '@merrowvale/shared/schemas/submission-version.ts';
import type * as z from 'zod';
import { toValue, type Value } from '../adapters/table.ts';
import { fieldErrors } from '../http/parse-input.ts';
import type { StoredSubmission } from './stored-submission.ts';

type Data = { [field: string]: unknown };

/** `reason` explains the mismatch to support; an unknown version has no field errors. */
export type Fit = { data: Data; schemaVersion: number } | { errors: FieldErrors; reason: string };

type Versioned = Pick<StoredSubmission, 'kind' | 'formId' | 'locale' | 'schemaVersion'> & { data: Data };

/** For data from a newer release, after a rollback to this one. */
export const unknownVersion =
  'It was made by a newer version of its form than is in use now. Replay it once that version is back.';

/**
 * Brings submitted data in line with the current schema: older data goes through the upgrades since its version, and
 * fields that are still invalid are listed.
 */
export function fitData(kept: Versioned): Fit {
  const data = upgradedData(kept);
  if (!data) return { errors: {}, reason: unknownVersion };
  const fit = fitToday(kept, data);
  if ('data' in fit) return { data: fit.data, schemaVersion: submissionVersion(kept) };
  const fields = Object.keys(fit.errors).slice(0, 10);
  return { errors: fit.errors, reason: `It no longer matches its form: ${fields.join(', ')}.` };
}

/** The attributes of a submission whose data was upgraded; the data sent under older rules is stored as well. */
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

function fitToday({ kind, formId, locale }: Versioned, data: Data): Checked {
  if (kind !== 'form') return read(schemas[kind], data);
  const form = findForm(formId);
  if (!form) return { errors: { formId: ['There is no form with this id.'] } };
  const fit = read(form.schema, { ...data, locale, formId });
  return 'data' in fit ? { data: formData(form, fit.data) } : fit;
}

const schemas = {
  'campaign-interest': storedInterest,
  'rebate-permission': rebatePermission,
  'email-signup': signupFields,
} as const;

function read(schema: z.ZodType<Data>, data: unknown): Checked {
  const parsed = schema.safeParse(data);
  return parsed.success ? { data: parsed.data } : { errors: fieldErrors(parsed.error, 'data') };
}

/** Picks the form's own fields, and its variant, from everything that was posted; blank fields are left out. */
export function formData(form: Form, body: object): { [field: string]: unknown } {
  const posted = new Map<string, unknown>(Object.entries(body));
  const fields = [...Object.keys(form.fields), 'variant'].map((name): [string, unknown] => [
    name,
    posted.get(name),
  ]);
  return Object.fromEntries(
    fields.filter(([name, value]) => {
      return value !== undefined && value !== '' && !(name === 'variant' && value === 'default');
    }),
  );
}
