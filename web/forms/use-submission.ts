import type { Form } from '@merrowvale/shared/schemas/forms/forms.ts';
import { useState } from 'react';
import * as z from 'zod';
import { refusedIn } from '../lib/api/api-error.ts';
import { today } from '../lib/api/server-time.ts';
import { bodyOf, type Problem, type Problems, problemsOf } from './form-body.ts';
import { readEntries, textEntry } from './form-entries.ts';
import { confirmationAddress } from './posted.ts';
import type { FormValues } from './send-form.ts';
import { type ServerAction, useReturn, useServerAction } from './use-server-action.ts';
import { useValidatedForm } from './use-validated-form.ts';

type SubmissionTask = {
  form: Form;
  names: readonly string[];
  afterwards: string;
  sendForm: ServerAction<string | null, FormValues>;
};

/**
 * Validates a public form's fields as they are left, and sends the form once all are valid. Values typed before
 * hydration, or before sending failed, are kept.
 */
export function useSubmission({ form, names, afterwards, sendForm }: SubmissionTask) {
  const action = useServerAction(sendForm, {
    onDone: (reference) => window.location.assign(confirmationAddress(afterwards, reference)),
  });
  const [schema] = useState(() => z.object(Object.fromEntries(names.map((name) => [name, textEntry]))));
  useReturn(action.reset);
  const validated = useValidatedForm({
    schema,
    defaults: schema.parse({}),
    posted: action.posted,
    revalidateOn: 'onBlur',
    trims: true,
    validate: (_, element) => {
      const body = bodyOf(form, new FormData(element));
      const found = { ...problemsOf(form, body, today()), ...unreadable(element) };
      return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
    },
    onInvalid: action.reset,
    onValid: (_values, _button, element, entered) =>
      action.run(entered, (error) => {
        validated.refuse(refusedIn(error), readEntries(schema, new FormData(element)));
        validated.focusErrors();
      }),
  });
  const problems: Problems = Object.fromEntries(
    names.flatMap((name): [string, Problem][] => {
      const problem = validated.problem(name);
      return problem ? [[name, problem === 'required' ? 'required' : 'invalid']] : [];
    }),
  );
  const { error, posted, question } = action;
  return {
    props: {
      ...validated.props,
      action: action.post,
      // A field with an error, or one that affects such a field, is validated as it changes.
      onChange: () => {
        if (Object.keys(problems).length > 0) validated.recheck();
      },
    },
    problems,
    attempts: validated.attempts,
    isSending: action.isPending || action.isSuccess,
    isFailed: error !== null && Object.keys(refusedIn(error)).length === 0,
    posted,
    question,
  };
}

/** Incomplete dates, whose value reads as empty. */
function unreadable(form: HTMLFormElement): Problems {
  return Object.fromEntries(
    [...form.elements].flatMap((control): [string, Problem][] =>
      control instanceof HTMLInputElement && control.validity.badInput ? [[control.name, 'invalid']] : [],
    ),
  );
}
