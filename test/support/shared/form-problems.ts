import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Control, controls } from '@merrowvale/shared/schemas/forms/field.ts';
import { type FormId, forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { expect } from 'vitest';
import type * as z from 'zod';
import { validForms } from './form-values.ts';

export function problemsOf(id: FormId, values: object, locale: Locale = 'en_gb'): Record<string, string> {
  const form = forms[id];
  const body = { locale, formId: id, ...validForms[id], ...values };
  const parsed = form.schema.safeParse(body);
  const issues = parsed.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

export function controlOf(id: FormId, field: string): Control {
  const schema = new Map<string, z.ZodType>(Object.entries(forms[id].fields)).get(field);
  const control = schema && controls.get(schema);
  if (!control) throw new Error(`${id} has no field ${field}.`);
  return control;
}

export const accepts = (id: FormId, values: object, locale?: Locale) =>
  expect(problemsOf(id, values, locale), JSON.stringify(values)).toEqual({});
export const refuses = (id: FormId, values: object, field: string, message: string, locale?: Locale) =>
  expect(problemsOf(id, values, locale), JSON.stringify(values)).toEqual({ [field]: message });
