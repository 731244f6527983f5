import { datesAhead } from '@merrowvale/shared/domain/dates-ahead.ts';
import { controls, isBlank } from '@merrowvale/shared/schemas/forms/field.ts';
import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { enteredText } from './entered-text.ts';
import type { Problem, Problems } from './form-messages.ts';

/** What is posted: the fields that are filled in, and what goes with every form. */
export type FormBody = Readonly<Record<string, string | boolean>>;

/** Names of what a form carries that nobody types in. */
const carriedNames = [
  'locale',
  'formId',
  'variant',
  'toAddress',
  'fromAddress',
  'ccAddress',
  'templateId',
  'website',
  'startedAt',
] as const;

/** Reads what a person has entered into a form; a ticked box is `true`, and what is empty is left out. */
export function bodyOf(form: Form, entered: FormData): FormBody {
  const fields = Object.entries(form.fields).map(([name, schema]): [string, string | boolean] => {
    const value = enteredText(entered, name);
    return [name, controls.get(schema)?.kind === 'checkbox' ? value !== '' : value];
  });
  const carried = carriedNames.map((name): [string, string] => [name, enteredText(entered, name)]);
  return Object.fromEntries([...carried, ...fields].filter(([, value]) => !isBlank(value)));
}

/** What is wrong with a form, judged as the server does. */
export function problemsOf(form: Form, body: FormBody, today: string): Problems {
  const issues = form.schema.safeParse(body).error?.issues ?? [];
  const names = [...issues.map(({ path }) => String(path[0])), ...Object.keys(datesAhead(form, body, today))];
  return asProblems(names, body);
}

/** A field that was left empty is missing, any other is wrong. */
export function asProblems(names: readonly string[], body: FormBody): Problems {
  return Object.fromEntries(
    names.map((name): [string, Problem] => [name, isBlank(body[name]) ? 'required' : 'invalid']),
  );
}
