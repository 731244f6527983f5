import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { ApiError } from '../lib/api/api-error.ts';
import { today } from '../lib/api/server-time.ts';
import { asProblems, bodyOf, problemsOf } from './form-body.ts';
import { readEntries, textEntry } from './form-entries.ts';
import type { Problem, Problems } from './form-messages.ts';
import type { FormState } from './form-state.ts';
import { sendForm } from './send-form.ts';
import { useAttempt } from './use-attempt.ts';
import { useReturn } from './use-return.ts';
import { useValidatedForm } from './use-validated-form.ts';

type SubmissionTask = {
  form: Form;
  names: readonly string[];
  afterwards: string;
  /** The outcome of a post without scripts. */
  before: FormState;
};

/**
 * Validates a public form's fields as they are left, and sends the form once all are valid. Values typed before
 * hydration, or before sending failed, are kept.
 */
export function useSubmission({ form, names, afterwards, before }: SubmissionTask) {
  const [phase, setPhase] = useState<'editing' | 'sending' | 'failed'>(before.failed ? 'failed' : 'editing');
  const [schema] = useState(() => z.object(Object.fromEntries(names.map((name) => [name, textEntry]))));
  const [posted] = useState(() => postedOf(schema, before));
  const sending = useRef(false);
  const attemptFor = useAttempt();
  useReturn(() => {
    sending.current = false;
    setPhase('editing');
  });

  const send = async (element: HTMLFormElement) => {
    if (sending.current) return;
    const entered = new FormData(element);
    const body = bodyOf(form, entered);
    sending.current = true;
    setPhase('sending');
    try {
      await sendForm(form, body, attemptFor(body).key);
      window.location.assign(afterwards);
    } catch (failure) {
      sending.current = false;
      const fields = failure instanceof ApiError ? Object.keys(failure.fieldErrors) : [];
      const wrong = asProblems(
        fields.filter((field) => names.includes(field)),
        body,
      );
      setPhase(Object.keys(wrong).length > 0 ? 'editing' : 'failed');
      validated.refuse(wrong, readEntries(schema, entered));
      validated.focusErrors();
    }
  };
  const validated = useValidatedForm({
    schema,
    defaults: schema.parse({}),
    posted,
    revalidateOn: 'onBlur',
    trims: true,
    validate: (_, element) => {
      const body = bodyOf(form, new FormData(element));
      const found = { ...problemsOf(form, body, today()), ...unreadable(element) };
      return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
    },
    onInvalid: () => setPhase('editing'),
    onValid: (_, __, element) => void send(element),
  });
  const problems: Problems = Object.fromEntries(
    names.flatMap((name): [string, Problem][] => {
      const problem = validated.problem(name);
      return problem ? [[name, problem === 'required' ? 'required' : 'invalid']] : [];
    }),
  );
  return {
    props: {
      ...validated.props,
      // A field with an error, or one that affects such a field, is validated as it changes.
      onChange: () => {
        if (Object.keys(problems).length > 0) validated.recheck();
      },
    },
    problems,
    attempts: validated.attempts,
    phase,
  };
}

/** A form that was posted without scripts and rejected; undefined if none was. */
function postedOf(schema: z.ZodObject<Record<string, typeof textEntry>>, before: FormState) {
  const { values, problems, failed } = before;
  if (!failed && Object.keys(problems).length === 0) return undefined;
  const entries = Object.entries(values).map(([name, value]) => [name, value === true ? 'on' : value]);
  return { values: schema.parse(Object.fromEntries(entries)), problems, page: '' };
}

/** Incomplete dates, whose value reads as empty. */
function unreadable(form: HTMLFormElement): Problems {
  return Object.fromEntries(
    [...form.elements].flatMap((control): [string, Problem][] =>
      control instanceof HTMLInputElement && control.validity.badInput ? [[control.name, 'invalid']] : [],
    ),
  );
}
