import { useEffect } from 'react';
import type * as z from 'zod';
import type { EntrySchema } from '../../forms/form-entries.ts';
import { type FormTask, useWatchedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import type { Action } from './use-action.ts';

type ActionFormTask<Schema extends EntrySchema> = Omit<
  FormTask<Schema>,
  'posted' | 'onValid' | 'onInvalid'
> & {
  /** The field that has the focus initially, if any. */
  focused?: (keyof z.output<Schema> & string) | undefined;
};

/**
 * A form for a server action. It is validated on submit, and its first invalid field takes the focus, whether it was
 * found by the form's own rules or by the server's.
 */
export function useActionForm<Schema extends EntrySchema>(
  action: Action<z.output<Schema>>,
  { focused, ...task }: ActionFormTask<Schema>,
) {
  const form = useWatchedForm({
    validateOn: 'onSubmit',
    ...task,
    posted: action.posted,
    onInvalid: (names) => focusFirst(names),
    onValid: (values, _button, _form, entered) =>
      action.run(entered, (error) => {
        const refused = refusedIn(error);
        form.refuse(refused, values);
        focusFirst(Object.keys(refused));
      }),
  });
  const focusFirst = (names: readonly string[]) =>
    form.focus(Object.keys(task.schema.shape).find((name) => names.includes(name)) ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (focused) form.focus(focused);
  }, []);
  return form;
}
