import { vi } from 'vitest';

/** Replaces every service with a fixed response, until the globals are restored; returns the calls that were made. */
export function answering(body: unknown, status = 200) {
  const calls: { url: URL; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    calls.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return calls;
}
