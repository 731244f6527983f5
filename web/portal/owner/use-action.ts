'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useActionState, useRef } from 'react';
import type { Outcome } from '../../forms/posted.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { useHere } from '../../lib/use-here.ts';
import { useLocaleCode } from '../locale-context.tsx';

/** Timeout of an action, in milliseconds. */
const timeoutMs = 20_000;

export type TakeAction<Result, Values> = (
  before: unknown,
  entered: unknown,
) => Promise<Outcome<Result, Values>>;
type Fields = Readonly<Record<string, string>>;

export type ActionOptions<Result> = {
  /** Hidden fields; `afterwards` is the page after a post without scripts, by default the current one. */
  fields?: Fields | undefined;
  /** The cached responses that the action changes; a key's prefix refreshes all that begin with it. */
  refreshes?: readonly QueryKey[] | undefined;
  /** Called once the refreshed responses have arrived. */
  onDone?: ((result: Result, entered: FormData) => unknown) | undefined;
  onError?: ((error: Error) => void) | undefined;
  /** Shows the result before the action has run; returns a function that restores what was shown. */
  show?: ((entered: FormData) => Promise<(() => void) | undefined>) | undefined;
};

/**
 * One server action for a form with and without scripts. Without them the form posts itself to `post`. With them `run`
 * calls the same action and refreshes the cached responses. Equal input counts as a retry until it has succeeded.
 */
export function useAction<Result, Values>(
  take: TakeAction<Result, Values>,
  { fields, refreshes = [], onDone, onError, show }: ActionOptions<Result> = {},
) {
  const cache = useQueryClient();
  const page = useRef<string>(undefined);
  const sending = useRef(false);
  const values = { locale: useLocaleCode(), afterwards: useHere(), ...fields };
  const [{ posted, done, failure, duplicateOf }, post] = useActionState(take, {});
  const { mutate, ...mutation } = useMutation({
    mutationFn: (entered: FormData) => resultOf(take, entered),
    onMutate: (entered) => show?.(entered),
    onError: (error, _, restore) => {
      restore?.();
      onError?.(error);
    },
    onSuccess: async (result, entered) => {
      page.current = undefined;
      await Promise.all(refreshes.map((queryKey) => cache.invalidateQueries({ queryKey })));
      await onDone?.(result, entered);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const postedFailure = mutation.isIdle ? failure : undefined;
  return {
    /** Runs the action with the entries of a form, or with further hidden fields, unless it is running. */
    run: (entered: FormData | Fields, onRefused?: (error: Error) => void) => {
      if (sending.current) return;
      sending.current = true;
      page.current ??= crypto.randomUUID();
      const scripts = { scripts: 'yes', page: page.current, timeZone: browserTimeZone() };
      mutate(formOf(entered, { ...values, ...scripts }), { onError: (error) => onRefused?.(error) });
    },
    reset: mutation.reset,
    post,
    /** The outcome of a post without scripts. */
    posted,
    result: mutation.data ?? done,
    /** The props of the form's `HiddenFields`. */
    hidden: { values, page: posted?.page },
    error: postedFailure === undefined ? mutation.error : failed(postedFailure, { duplicateOf }),
    isPending: mutation.isPending,
    isSuccess: mutation.isSuccess,
  };
}

export type Action<Values = unknown> = Omit<ReturnType<typeof useAction<unknown, Values>>, 'result'>;

/** The result of an action; throws an `ApiError` if there is none, whose status is 0 if the server did not respond. */
async function resultOf<Result, Values>(
  take: TakeAction<Result, Values>,
  entered: FormData,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The server took too long.')), timeoutMs);
  const outcome = await Promise.race([take(undefined, entered), late.promise])
    .catch((cause: unknown) => {
      throw failed(0, { cause });
    })
    .finally(() => clearTimeout(timer));
  if (outcome.done !== undefined) return outcome.done;
  const problems = Object.entries(outcome.posted?.problems ?? {}).map(([field, text]) => [field, [text]]);
  throw failed(outcome.failure ?? 400, {
    errors: Object.fromEntries(problems),
    duplicateOf: outcome.duplicateOf,
  });
}

type FailureDetails = {
  errors?: Record<string, string[]>;
  duplicateOf?: string | undefined;
  cause?: unknown;
};

function failed(status: number, { errors, duplicateOf, cause }: FailureDetails = {}): ApiError {
  const error = new ApiError(status, 'The form could not be saved.', errors, cause);
  error.duplicateOf = duplicateOf;
  return error;
}

function formOf(entered: FormData | Fields, fields: Fields): FormData {
  const form = entered instanceof FormData ? entered : new FormData();
  const own = entered instanceof FormData ? fields : { ...fields, ...entered };
  for (const [name, value] of Object.entries(own)) form.set(name, value);
  return form;
}
