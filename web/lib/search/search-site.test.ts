import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callMilliseconds, renderMilliseconds } from '../pages/render-time.ts';
import { fetchSearchResults } from './search-site.ts';

vi.mock('next/headers', () => ({ cookies: async () => new Map(), headers: async () => new Headers() }));

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://pets.example');
});
afterEach(() => vi.unstubAllGlobals());

it('a search that takes too long ends while its page can still offer a retry [SEA-01, CON-21]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const timeout = new AbortController();
  const started = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const never = (_: URL, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason)),
    );
  vi.stubGlobal('fetch', never);

  const found = fetchSearchResults('en_gb', { q: 'fleas', skip: 0, type: undefined });
  await vi.waitFor(() => expect(started).toHaveBeenCalledWith(callMilliseconds));
  timeout.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  expect(await found).toBeUndefined();
  expect(errors.mock.lastCall?.[0]).toContain('timed out');
  errors.mockClear();
  expect(callMilliseconds).toBeLessThan(renderMilliseconds);
});
