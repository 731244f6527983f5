import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import {
  type ServerAction,
  type ServerActionOptions,
  useServerAction,
} from '../../forms/use-server-action.ts';
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

/** A server action of an owner's form, which refreshes the cached responses. */
export function useAction<Result, Values>(
  act: ServerAction<Result, Values>,
  { fields, refreshes = [], onDone, ...options }: ActionOptions<Result> = {},
) {
  const cache = useQueryClient();
  return useServerAction(act, {
    ...options,
    fields: { locale: useLocaleCode(), afterwards: useHere(), ...fields },
    onDone: async (result, entered) => {
      await Promise.all(refreshes.map((queryKey) => cache.invalidateQueries({ queryKey })));
      await onDone?.(result, entered);
    },
  });
}

export type Action<Values = unknown> = Omit<
  ReturnType<typeof useAction<unknown, Values>>,
  'result' | 'found'
>;
