import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';

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
