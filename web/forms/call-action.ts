import { ApiError } from '../lib/api/api-error.ts';
import { requestMilliseconds, throwMissingResponse } from '../lib/api/fetch-in-time.ts';

/** A field of an argument of a server action, in the format of React's `encodeReply`; not one of React's own. */
const argument = /^_\d+_([^$].*)$/s;

/** The field with which a script identifies its call of an action; its value is the key of the call's signal. */
const callField = 'scripts';
const signals = new Map<string, AbortSignal>();

/**
 * Calls a server action. Next.js sends its calls one after another, and none has a timeout. So a call that is cancelled,
 * or late, fails at once, and its request ends or is never sent.
 */
export async function callAction<State>(
  act: (before: undefined, entered: FormData) => Promise<State>,
  entered: FormData,
  cancelled: AbortSignal,
): Promise<State> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(requestMilliseconds)]);
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const call = crypto.randomUUID();
  entered.set(callField, call);
  signals.set(call, signal);
  signal.addEventListener('abort', () => ended.reject(signal.reason));
  const outcome = act(undefined, entered).finally(() => signals.delete(call));
  return Promise.race([outcome, ended.promise]).catch((cause: unknown) => {
    if (signal.aborted) return throwMissingResponse(signal.reason);
    throw cause instanceof ApiError ? cause : new ApiError(0, 'The form could not be saved.', {}, cause);
  });
}

/**
 * Sends the calls of server actions in time. Scripts of an earlier release may send a form to an action that the server
 * does not have: it is posted again as browsers do without scripts, since the page that is returned then keeps the
 * input.
 */
function sendActions(): void {
  const send = window.fetch;
  window.fetch = async (input, init = {}) => {
    const { body, headers } = init;
    const action = new Headers(headers).get('next-action');
    if (action === null || !(body instanceof FormData)) return send(input, init);
    const fields = fieldsOf(body);
    const signal = signals.get(fields.find(([name]) => name === callField)?.[1] ?? '');
    const response = await send(input, { ...init, ...(signal && { signal }) }).catch(throwMissingResponse);
    if (!response.headers.has('x-nextjs-action-not-found')) return response;
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.append(hidden(`$ACTION_ID_${action}`, ''));
    for (const [name, value] of fields) form.append(hidden(name, value));
    document.body.append(form);
    form.submit();
    return new Promise(() => undefined);
  };
}

function fieldsOf(body: FormData): [name: string, value: string][] {
  return [...body].flatMap(([name, value]): [string, string][] => {
    const [, field] = argument.exec(name) ?? [];
    return field !== undefined && typeof value === 'string' ? [[field, value]] : [];
  });
}

function hidden(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  return Object.assign(input, { type: 'hidden', name, value });
}

if (typeof window !== 'undefined') sendActions();
