import { createContext, use, useActionState, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { isCancellation } from '../lib/api/fetch-in-time.ts';
import { browserTimeZone } from '../lib/api/server-time.ts';
import { useCancellation } from '../lib/cancellation.ts';
import { callAction } from './call-action.ts';
import type { ActionOutcome, PostedQuestion } from './posted.ts';

export type ServerAction<Result, Values, Found = unknown> = (
  before: unknown,
  entered: unknown,
) => Promise<ActionOutcome<Result, Values, Found>>;
type Fields = Readonly<Record<string, string>>;

type ResponseKey = readonly unknown[];

/** Set by screens with cached responses: the hidden fields of all their actions, and how to refresh responses. */
export const ActionScreen = createContext<{
  fields: Fields;
  refresh: (keys: readonly ResponseKey[]) => Promise<unknown>;
}>({ fields: {}, refresh: async () => undefined });

export type ServerActionOptions<Result> = {
  /** Hidden fields. */
  fields?: Fields | undefined;
  /** The cached responses that the action changes; a key's prefix refreshes all that begin with it. */
  refreshes?: readonly ResponseKey[] | undefined;
  /** Called once the refreshed responses have arrived. */
  onDone?: ((result: Result, entered: FormData) => unknown) | undefined;
  onError?: ((error: Error) => void) | undefined;
  /** Shows the result before the action has run; returns a function that restores what was shown. */
  show?: ((entered: FormData) => Promise<(() => void) | undefined>) | undefined;
};

/** Until it has run or was reset, the outcome of a post is shown. */
type Run<Result> = {
  step: 'posted' | 'idle' | 'pending' | 'done' | 'failed';
  result?: Result;
  error?: Error;
};

/**
 * One server action for a form with and without scripts. Without them the form posts itself to `post`. With them `run`
 * calls the same action, and solves the challenge that it may return. Equal input counts as a retry until it has
 * succeeded.
 */
export function useServerAction<Result, Values, Found>(
  act: ServerAction<Result, Values, Found>,
  { fields: own, refreshes = [], onDone, onError, show }: ServerActionOptions<Result> = {},
) {
  const screen = use(ActionScreen);
  const fields = { ...screen.fields, ...own };
  const page = useRef<string>(undefined);
  const sending = useRef(false);
  const [outcome, post] = useActionState(act, {});
  const [{ step, result, error }, setRun] = useState<Run<Result>>({ step: 'posted' });
  const { posted, done, failure, question, found } = outcome;
  const { begin, cancel } = useCancellation();

  const run = async (entered: FormData | Fields, onRefused?: (error: Error) => void) => {
    if (sending.current) return;
    sending.current = true;
    page.current ??= crypto.randomUUID();
    const form = formOf(entered, { ...fields, page: page.current, timeZone: browserTimeZone() });
    const cancelled = begin();
    setRun({ step: 'pending' });
    let restore: (() => void) | undefined;
    try {
      restore = await show?.(form);
      const result = await resultOf(act, form, cancelled);
      page.current = undefined;
      await screen.refresh(refreshes);
      await onDone?.(result, form);
      setRun({ step: 'done', result });
    } catch (cause) {
      restore?.();
      if (mayHaveRun(cause)) void screen.refresh(refreshes);
      if (isCancellation(cause)) return setRun({ step: 'idle' });
      const error = cause instanceof Error ? cause : new Error(String(cause));
      setRun({ step: 'failed', error });
      onError?.(error);
      onRefused?.(error);
    } finally {
      sending.current = false;
    }
  };
  const postedFailure = step === 'posted' && failure !== undefined ? failed(outcome) : null;
  return {
    /** Runs the action with the entries of a form, or with further hidden fields, unless it is running. */
    run: (...call: Parameters<typeof run>): void => void run(...call),
    reset: () => setRun({ step: 'idle' }),
    cancel,
    post,
    /** The outcome of a post without scripts. */
    posted,
    question,
    found,
    result: result === undefined ? done : result,
    /** The props of the form's `HiddenFields`. */
    hidden: { values: fields, page: posted?.page },
    error: error ?? postedFailure,
    isPending: step === 'pending',
    isSuccess: step === 'done',
  };
}

export type Action<Values = unknown> = Omit<
  ReturnType<typeof useServerAction<unknown, Values, unknown>>,
  'result' | 'found'
>;

/** The result of an action; throws an `ApiError` if there is none, whose status is 0 if the server did not respond. */
async function resultOf<Result>(
  act: ServerAction<Result, unknown>,
  entered: FormData,
  cancelled: AbortSignal,
): Promise<Result> {
  let outcome = await callAction(act, entered, cancelled);
  if (outcome.question) {
    entered.set('challengeProof', await proofFor(outcome.question));
    outcome = await callAction(act, entered, cancelled);
  }
  if (outcome.done !== undefined) return outcome.done;
  throw failed(outcome);
}

/** True unless the server has refused the action. */
function mayHaveRun(cause: unknown): boolean {
  return !(cause instanceof ApiError) || cause.status === 0 || cause.status >= 500;
}

async function proofFor(question: PostedQuestion): Promise<string> {
  const { solveChallenge } = await import('../lib/api/solve-challenge.ts');
  return solveChallenge(question);
}

function failed({ posted, failure = 400, duplicateOf }: ActionOutcome): ApiError {
  const problems = Object.entries(posted?.problems ?? {}).map(([field, text]) => [field, [text]]);
  const error = new ApiError(failure, 'The form could not be saved.', Object.fromEntries(problems));
  error.duplicateOf = duplicateOf;
  return error;
}

function formOf(entered: FormData | Fields, fields: Fields): FormData {
  const form = entered instanceof FormData ? entered : new FormData();
  const own = entered instanceof FormData ? fields : { ...fields, ...entered };
  for (const [name, value] of Object.entries(own)) form.set(name, value);
  return form;
}

/** Calls back when the user returns to the unchanged page with the browser's back button. */
export function useReturn(comeBack: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) comeBack();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => shown(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
