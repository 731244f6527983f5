import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from '../lib/api/api-error.ts';

/** Requests that have been sent: none has a response yet. */
const sent: { form: FormData; respond: (response: Response) => void }[] = [];
let late: AbortController;

beforeEach(() => {
  sent.length = 0;
  late = new AbortController();
  vi.resetModules();
  vi.stubGlobal('window', { fetch: hanging });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A `fetch` whose request ends only with its signal, or with a response. */
function hanging(_: string, { body, signal }: RequestInit): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (signal?.aborted) return Promise.reject(signal.reason);
  if (body instanceof FormData) sent.push({ form: body, respond: resolve });
  signal?.addEventListener('abort', () => reject(signal.reason));
  return promise;
}

/** An action as Next.js calls it: one request after another. */
async function openPage() {
  const { callAction } = await import('./call-action.ts');
  let queue: Promise<unknown> = Promise.resolve();
  const act = (_: undefined, entered: FormData) => {
    const send = async () => {
      const body = new FormData();
      for (const [name, value] of entered) body.append(`_1_${name}`, value);
      return (await window.fetch('/', { method: 'POST', body, headers: { 'next-action': 'save' } })).text();
    };
    const response = queue.then(send, send);
    queue = response.catch(() => undefined);
    return response;
  };
  return (cancelled = new AbortController().signal) => callAction(act, new FormData(), cancelled);
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ApiError) => error,
  );

describe('a call of a server action', () => {
  it('returns its outcome, and names itself as a script’s', async () => {
    const call = (await openPage())();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form.get('_1_scripts')).toBeTruthy();
    sent[0]?.respond(new Response('done'));
    expect(await call).toBe('done');
  });

  it('fails for the lack of a connection, at once or when it is late [ERP-01]', async () => {
    vi.stubGlobal('window', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await failure((await openPage())())).toMatchObject({ name: 'ApiError', status: 0 });
    const { NoConnection } = await import('../lib/api/api-error.ts');
    expect(await failure((await openPage())())).toBeInstanceOf(NoConnection);
    vi.stubGlobal('window', { fetch: hanging });
    vi.resetModules();
    const slow = failure((await openPage())());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    late.abort(new DOMException('Late', 'TimeoutError'));
    expect((await slow)?.message).toBe('No response from the server.');
  });

  it('ends when it is cancelled, and is never sent if it has not been [ERP-01]', async () => {
    const call = await openPage();
    const [first, second] = [new AbortController(), new AbortController()];
    const [one, other] = [failure(call(first.signal)), failure(call(second.signal))];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    second.abort();
    expect(await other).toMatchObject({ name: 'AbortError' });
    first.abort();
    expect(await one).toMatchObject({ name: 'AbortError' });
    const third = call();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.respond(new Response('done'));
    expect(await third).toBe('done');
  });
});
