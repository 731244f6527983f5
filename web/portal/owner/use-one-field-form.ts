import { useEffect } from 'react';
import type * as z from 'zod';
import type { EntrySchema } from '../../forms/form-entries.ts';
import { type FormTask, useValidatedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from './refused-in.ts';

type OneFieldTask<Schema extends EntrySchema> = Pick<
  FormTask<Schema>,
  'schema' | 'defaults' | 'posted' | 'validate'
> & {
  /** The field that is filled in; any others are hidden. */
  field: string;
  /** True if the field takes the focus initially. */
  takesFocus: boolean;
  /** Sends the valid values; `onError` shows the server's errors. */
  save: (values: z.output<Schema>, onError: (error: Error) => void) => void;
};

/** A form with one field, which takes the focus whenever it is rejected. */
export function useOneFieldForm<Schema extends EntrySchema>(task: OneFieldTask<Schema>) {
  const { field, takesFocus, save, ...own } = task;
  const form = useValidatedForm({
    ...own,
    validateOn: 'onSubmit',
    onInvalid: () => form.focus(field),
    onValid: (values) =>
      save(values, (error) => {
        form.refuse(refusedIn(error), values);
        form.focus(field);
      }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (takesFocus) form.focus(field);
  }, []);
  return form;
}
