import type { FieldErrors } from '../errors.ts';
import { controls, invalidMessage } from '../schemas/forms/field.ts';
import type { Form } from '../schemas/forms/forms.ts';

/** The fields with dates after `today`, `YYYY-MM-DD`, with a message for each; today itself is valid. */
export function datesAhead(form: Form, values: object, today: string): FieldErrors {
  const written = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, schema]) => {
      const control = controls.get(schema);
      const value = written.get(name);
      if (control?.kind !== 'date' || typeof value !== 'string' || value.trim() <= today) return [];
      return [[name, [invalidMessage(control.label)]]];
    }),
  );
}
