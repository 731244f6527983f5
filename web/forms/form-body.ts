import { datesAhead } from '@merrowvale/shared/domain/dates-ahead.ts';
import { controls, isBlank } from '@merrowvale/shared/schemas/forms/field.ts';
import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';

export type Problem = 'required' | 'invalid';
export type Problems = Readonly<Record<string, Problem>>;

export type FormBody = Readonly<Record<string, string | boolean>>;

const carriedNames = [
  'locale',
  'formId',
  'variant',
  'toAddress',
  'fromAddress',
  'ccAddress',
  'templateId',
  'remark',
  'startedAt',
] as const;

/** Reads the values of a form; a checked box is `true`, and empty values are left out. */
export function bodyOf(form: Form, entered: FormData): FormBody {
  const fields = Object.entries(form.fields).map(([name, schema]): [string, string | boolean] => {
    const value = enteredText(entered, name);
    return [name, controls.get(schema)?.kind === 'checkbox' ? value !== '' : value];
  });
  const carried = carriedNames.map((name): [string, string] => [name, enteredText(entered, name)]);
  return Object.fromEntries([...carried, ...fields].filter(([, value]) => !isBlank(value)));
}

export function fieldProblems(form: Form, body: FormBody, today: string): Problems {
  const issues = form.schema.safeParse(body).error?.issues ?? [];
  const names = [...issues.map(({ path }) => String(path[0])), ...Object.keys(datesAhead(form, body, today))];
  return asProblems(names, body);
}

/** Classifies rejected fields: an empty one is missing, any other is invalid. */
export function asProblems(names: readonly string[], body: FormBody): Problems {
  return Object.fromEntries(
    names.map((name): [string, Problem] => [name, isBlank(body[name]) ? 'required' : 'invalid']),
  );
}

/** A field's trimmed text; empty if there is no such field. */
function enteredText(entered: FormData, name: string): string {
  const value = entered.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
}
