import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod';
import type { EntrySchema } from '../../forms/form-entries.ts';
import {
  type ServerAction,
  type ServerActionOptions,
  useServerAction,
} from '../../forms/use-server-action.ts';
import { type FormTask, useWatchedForm } from '../../forms/use-validated-form.ts';
import { refusedIn } from '../../lib/api/api-error.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';

/**
 * Besides the hidden fields of an action, `afterwards` is the page after a post without scripts, by default the current
 * one. `onDone` is called once the refreshed responses have arrived.
 */
export type ActionOptions<Result> = ServerActionOptions<Result> & {
  /** The cached responses that the action changes; a key's prefix refreshes all that begin with it. */
  refreshes?: readonly QueryKey[] | undefined;
};

export function useAction<Result, Values>(
  act: ServerAction<Result, Values>,
  { fields, refreshes = [], onDone, ...options }: ActionOptions<Result> = {},
) {
  const cache = useQueryClient();
  const refresh = () => Promise.all(refreshes.map((queryKey) => cache.invalidateQueries({ queryKey })));
  return useServerAction(act, {
    ...options,
    fields: { locale: useLocaleCode(), afterwards: useHere(), ...fields },
    onDone: async (result, entered) => {
      await refresh();
      await onDone?.(result, entered);
    },
    onCancelled: () => void refresh(),
  });
}

export type Action<Values = unknown> = Omit<
  ReturnType<typeof useAction<unknown, Values>>,
  'result' | 'found'
>;

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
