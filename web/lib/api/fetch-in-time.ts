import { NoConnection } from './api-error.ts';

/** Timeout of a browser's requests, in milliseconds. */
export const requestMilliseconds = 20_000;

/**
 * The browser's `fetch`. Throws `NoConnection` if the network fails or there is no response in time, and an `AbortError`
 * if the caller has cancelled the request.
 */
export async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const own = init.signal ?? (input instanceof Request ? input.signal : undefined);
  const late = AbortSignal.timeout(requestMilliseconds);
  try {
    return await fetch(input, { ...init, signal: own ? AbortSignal.any([own, late]) : late });
  } catch (cause) {
    return throwMissingResponse(cause);
  }
}

/** Also for a response whose body never arrives. */
export function throwMissingResponse(cause: unknown): never {
  throw isCancellation(cause) ? cause : new NoConnection(cause);
}

export function isCancellation(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}
