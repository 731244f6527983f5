import { type Control, controls } from '@merrowvale/shared/schemas/forms/field.ts';
import { fieldLabels } from '@merrowvale/shared/schemas/forms/field-labels.ts';
import { type FormId, forms, isFormId } from '@merrowvale/shared/schemas/forms/forms.ts';

export const formIds = Object.keys(forms).filter(isFormId);

/** The sample page with each form. */
export const formPages: Record<FormId, string> = {
  'ask-an-expert': '/en_gb/contact/ask-an-expert',
  'find-my-sales-rep': '/en_gb/contact/find-my-sales-rep',
  blowfly: '/en_gb/report-a-case/blowfly',
  'lungworm-pet': '/en_gb/report-a-case/lungworm',
  'lungworm-vet': '/en_gb/report-a-case/lungworm-vet',
  'parvo-pet': '/en_gb/report-a-case/parvo',
  'parvo-vet': '/en_gb/report-a-case/parvo-vet',
  'parvo-shelter': '/en_gb/report-a-case/parvo-shelter',
};

/** One invalid field of a form: the field, its value, and the error message. */
export type Wrong = { field: string; value: string | boolean; message: string };

export function controlsOf(id: FormId): [string, Control][] {
  return Object.entries(forms[id].fields).flatMap(([name, schema]): [string, Control][] => {
    const control = controls.get(schema);
    return control ? [[name, control]] : [];
  });
}

/** Invalid values for each field of a form: empty if it is required, over its limit, and in an invalid format. */
export function wrongFields(id: FormId, tomorrow: string): Wrong[] {
  return controlsOf(id).flatMap(([field, control]) => {
    const label = fieldLabels[control.label].en;
    const isNeeded = control.required || forms[id].consentInFull === field;
    const missing = {
      field,
      value: control.kind === 'checkbox' ? false : '',
      message: `${label} is required`,
    };
    const values = control.kind === 'checkbox' ? [] : wrongValues(control, tomorrow);
    const invalid = values.map((value) => ({ field, value, message: `Please enter a valid ${label}` }));
    return isNeeded ? [missing, ...invalid] : invalid;
  });
}

function wrongValues(control: Control, tomorrow: string): string[] {
  switch (control.kind) {
    case 'text':
    case 'textarea':
      return ['a'.repeat(control.maxLength + 1)];
    case 'email':
      return ['ann@farm.', atLength(control.maxLength + 1)];
    case 'telephone':
      return ['call me'];
    case 'postcode':
      return ['!', 'SW1A 1A'];
    case 'number':
      return [String(control.min - 1), String(control.max + 1)];
    case 'choice':
      return ['Something else'];
    case 'date':
      return ['2026-02-30', tomorrow];
    case 'checkbox':
      return [];
  }
}

/** Every field with a length limit at that limit. */
export function fullFields(id: FormId): Record<string, string> {
  const full = controlsOf(id).flatMap(([name, control]): [string, string][] => {
    if (control.kind === 'email') return [[name, atLength(control.maxLength)]];
    if (control.kind === 'text' || control.kind === 'textarea')
      return [[name, 'a'.repeat(control.maxLength)]];
    return [];
  });
  return Object.fromEntries(full);
}

function atLength(length: number): string {
  const domain = '@farm.example';
  return `${'a'.repeat(length - domain.length)}${domain}`;
}
