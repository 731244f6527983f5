import { defineIntent, type SubmissionResult, useForm, useFormData } from '@conform-to/react/future';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type * as z from 'zod';
import { refusedIn } from '../lib/api/api-error.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { type EntrySchema, readEntries, readPayload } from './form-entries.ts';
import type { FieldProblems, Posted } from './posted.ts';
import type { Action } from './use-server-action.ts';

type FormTask<Schema extends EntrySchema> = {
  schema: Schema;
  /** The initial values, to which a reset returns. */
  defaults: z.output<Schema>;
  /** Runs with a valid form. Its errors, which a post without scripts may have had, are shown at their fields. */
  action: Pick<Action<z.output<Schema>>, 'posted' | 'run'>;
  /** Returns the errors by field, using the same rules as the server. */
  validate: (values: z.output<Schema>, form: HTMLFormElement) => FieldProblems;
  /**
   * Called before the action runs with a valid form, which it does not if this returns false. `button` is the value of
   * the button's `step`, empty for none, and `entered` are all entries of the form.
   */
  onValid?: (values: z.output<Schema>, button: string, entered: FormData) => unknown;
  /** Called if a form breaks the rules. */
  onInvalid?: () => void;
  /** Called if fields were rejected by the action. */
  onRefused?: () => void;
  /**
   * Set on a form without an error summary: it is validated on submit, and its first invalid field takes the focus,
   * whether it was found by the form's own rules or by the action.
   */
  isShort?: true;
  /** The field that has the focus initially. */
  focused?: (keyof z.output<Schema> & string) | undefined;
  /** Determines when a field is first validated; `onBlur` by default, and `onSubmit` in a short form. */
  validateOn?: 'onBlur' | 'onSubmit';
  /** Determines when a field is validated after that; `onInput` by default. */
  revalidateOn?: 'onSubmit' | 'onBlur' | 'onInput';
  /** Removes surrounding spaces from the values of fields as they are left, and on submit. */
  trims?: boolean;
};

/** Sets fields without validating or touching them: they show no new error until they are used. */
const assign = defineIntent<(values: Record<string, string | string[]>) => void>({
  resolve: ({ value, payload }) => ({ ...value, ...payload }),
});

/** Validates one field, without changing the errors of others. */
const check = defineIntent<(name: string) => void>({ touch: ({ name, payload }) => name === payload });

/** Validates the form again without touching further fields. */
const recheck = defineIntent<() => void>({});

/**
 * A form whose fields are validated when they are left, after that whenever they change, and all of them on submit.
 * The inputs are uncontrolled and named like the schema's fields, so that the form can be posted without scripts, and
 * typed values survive hydration. Renders again with each change, so that `values` are current.
 */
export function useValidatedForm<Schema extends EntrySchema>(task: FormTask<Schema>) {
  const { schema, defaults, action, isShort } = task;
  const { posted } = action;
  const id = useId();
  const isHydrated = useHydrated();
  const [attempts, setAttempts] = useState(0);
  /** Fields whose errors are hidden until they are validated again. */
  const [hidden, setHidden] = useState<readonly string[]>([]);
  /** Values that the server rejected, which remain invalid until they change. */
  const refused = useRef<{ problems: FieldProblems; values: z.output<Schema> | undefined }>(nothingRefused);
  const errors = useRef<FieldProblems>(posted?.problems ?? {});
  const lastResult = useMemo(() => posted && resultOf(posted), [posted]);
  const { form, intent } = useForm({
    id,
    lastResult,
    defaultValue: defaults,
    shouldValidate: task.validateOn ?? (isShort ? 'onSubmit' : 'onBlur'),
    shouldRevalidate: task.revalidateOn ?? 'onInput',
    intents: { assign, check, recheck },
    onBlur: ({ target }) => {
      if (task.trims && target.name in schema.shape) trim(target);
    },
    onValidate: ({ payload, intent: meant, formElement }) => {
      const isSubmit = meant?.type === 'submit';
      if (isSubmit && task.trims) trimAll(formElement, Object.keys(schema.shape));
      const values = task.trims
        ? readEntries(schema, new FormData(formElement))
        : readPayload(schema, payload);
      if (isSubmit) {
        refused.current = nothingRefused;
        setAttempts((count) => count + 1);
        setHidden([]);
      }
      const found = { ...stillRefused(refused.current, values), ...task.validate(values, formElement) };
      const fieldErrors = meant?.type === 'check' ? withField(errors.current, meant.payload, found) : found;
      errors.current = fieldErrors;
      const isValid = Object.keys(fieldErrors).length === 0;
      return { error: isValid ? null : { formErrors: null, fieldErrors }, value: values };
    },
    // The error summary takes the focus instead of the first field.
    onError: ({ intent: meant, error }) => {
      if (meant?.type !== 'submit') return;
      if (isShort) focusFirst(Object.keys(error.fieldErrors));
      task.onInvalid?.();
    },
    onSubmit: (event, { formData, value }) => {
      event.preventDefault();
      const button = formData.get('step');
      const step = typeof button === 'string' ? button : '';
      const entered = withValues(formData, value);
      if (task.onValid?.(value, step, entered) === false) return;
      action.run(entered, (error) => refuse(refusedIn(error), value));
    },
  });
  const focus = (name: string) => controlNamed(id, name)?.focus();
  const focusFirst = (names: readonly string[]) =>
    focus(Object.keys(schema.shape).find((name) => names.includes(name)) ?? '');
  const refuse = (found: FieldProblems, sent: z.output<Schema>) => {
    const problems = Object.fromEntries(Object.entries(found).filter(([name]) => name in schema.shape));
    const names = Object.keys(problems);
    if (names.length === 0) return;
    refused.current = { problems, values: sent };
    setHidden([]);
    intent.validate();
    if (isShort) focusFirst(names);
    task.onRefused?.();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (task.focused) focus(task.focused);
  }, []);
  // Errors of a post that are not found by these rules are the server's own.
  const keepServerErrors = useEffectEvent(() => {
    const element = formElement(id);
    if (!posted || !element) return;
    const found = task.validate(posted.values, element);
    const others = Object.entries(posted.problems).filter(([name]) => found[name] === undefined);
    refused.current = { problems: Object.fromEntries(others), values: posted.values };
  });
  useEffect(() => keepServerErrors(), []);
  const values = useFormData(id, (entered) => readEntries(schema, entered), {
    fallback: posted?.values ?? defaults,
  });
  const problem = (name: string): string | undefined =>
    hidden.includes(name) ? undefined : form.getField(name).errors;

  return {
    values,
    props: { ...form.props, 'data-ready': isHydrated || undefined },
    attempts,
    problem,
    /** The props of a field with one entry. */
    entry: (name: keyof z.output<Schema> & string) => ({
      id: `${id}-${name}`,
      name,
      defaultValue: form.getField(name).defaultValue,
    }),
    /** The props of a field with several entries to choose from. */
    choice: (name: keyof z.output<Schema> & string) => ({
      id: `${id}-${name}`,
      name,
      chosen: form.getField(name).defaultOptions,
    }),
    /** Sets a field whose control is not an input, as if the value had been typed. */
    change: (name: string, value: string) =>
      form.getField(name).touched ? intent.update({ name, value }) : intent.assign({ [name]: value }),
    assign: (changes: Record<string, string | string[]>) => intent.assign(changes),
    /** Starts over with these values. */
    reset: (next: z.output<Schema>) => {
      refused.current = nothingRefused;
      setAttempts(0);
      setHidden([]);
      intent.reset({ defaultValue: next });
    },
    /** Validates a field now, and no other field. */
    check: (name: keyof z.output<Schema> & string) => {
      setHidden((names) => names.filter((each) => each !== name));
      intent.check(name);
    },
    /** Hides the errors of fields until they are validated again. */
    hideErrors: (...names: readonly (keyof z.output<Schema> & string)[]) =>
      setHidden((others) => [...new Set([...others, ...names])]),
    recheck: () => intent.recheck(),
    /** Moves the focus to the error summary. */
    focusErrors: () => setAttempts((count) => count + 1),
    focus,
    submit: () => formElement(id)?.requestSubmit(),
  };
}

export type ValidatedForm<Schema extends EntrySchema> = ReturnType<typeof useValidatedForm<Schema>>;

/** Entries with these values, which may be newer than the inputs while the form is being reset. */
function withValues(entered: FormData, values: Readonly<Record<string, string | string[]>>): FormData {
  for (const [name, value] of Object.entries(values)) {
    entered.delete(name);
    for (const each of [value].flat()) entered.append(name, each);
  }
  return entered;
}

const nothingRefused = { problems: {}, values: undefined };

/** The given errors, with the errors found for one field replaced. */
function withField(problems: FieldProblems, name: string, found: FieldProblems): FieldProblems {
  const { [name]: _, ...others } = problems;
  const problem = found[name];
  return problem === undefined ? others : { ...others, [name]: problem };
}

function stillRefused<Values extends object>(
  { problems, values }: { problems: FieldProblems; values: Values | undefined },
  now: Values,
): FieldProblems {
  if (!values) return {};
  const isSame = (name: string) =>
    JSON.stringify(Reflect.get(values, name)) === JSON.stringify(Reflect.get(now, name));
  return Object.fromEntries(Object.entries(problems).filter(([name]) => isSame(name)));
}

function resultOf({
  values,
  problems,
}: Posted<Readonly<Record<string, string | string[]>>>): SubmissionResult<string> {
  return {
    submission: { payload: { ...values }, fields: Object.keys(values), intent: null },
    error: Object.keys(problems).length === 0 ? null : { formErrors: null, fieldErrors: { ...problems } },
  };
}

function formElement(id: string): HTMLFormElement | undefined {
  const form = document.getElementById(id);
  return form instanceof HTMLFormElement ? form : undefined;
}

function controlNamed(formId: string, name: string): HTMLElement | undefined {
  const found = formElement(formId)?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  return control instanceof HTMLElement ? control : undefined;
}

function trim(control: Element): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const trimmed = control.value.trim();
  if (control.type !== 'checkbox' && trimmed !== control.value) control.value = trimmed;
}

function trimAll(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) if (names.includes(control.getAttribute('name') ?? '')) trim(control);
}
