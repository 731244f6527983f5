import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';

/** The fields of a form alone, with its variant, of all that was posted; what was left blank is left out. */
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
