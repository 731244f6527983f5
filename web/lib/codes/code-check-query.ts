import type { CodeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { checkInBrowser } from './check-in-browser.ts';
import { checkMilliseconds, knownCheckOf, rememberCheck } from './known-checks.ts';

const retries = 3;
const key = 'code-check';

/** Checks a code, up to four times if that fails. A result is valid for 24 hours and is not fetched again before. */
export function codeCheckQuery(
  code: string,
  service: CodeVerification,
  check: typeof checkInBrowser = checkInBrowser,
) {
  return queryOptions({
    queryKey: [key, code],
    queryFn: async () => {
      const known = knownCheckOf(code);
      if (known) return known;
      const checked = { check: await check(service, code), at: Date.now() };
      rememberCheck(code, checked);
      return checked;
    },
    retry: retries,
    staleTime: checkMilliseconds,
    gcTime: checkMilliseconds,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    // A check without a connection fails instead of waiting for one.
    networkMode: 'always',
  });
}

/** Drops failed checks and expired results when a visitor checks again. */
export function forgetChecks(client: QueryClient, now = Date.now()): Promise<void> {
  return client.resetQueries({
    predicate: ({ queryKey, state: { status, fetchStatus, dataUpdatedAt } }) =>
      queryKey[0] === key &&
      fetchStatus === 'idle' &&
      (status === 'error' || (status === 'success' && now - dataUpdatedAt >= checkMilliseconds)),
  });
}

let current: QueryClient | undefined;

/** The results of this page, which outlive the block that shows them. */
export function codeCheckClient(): QueryClient {
  if (typeof window === 'undefined') return new QueryClient();
  current ??= new QueryClient();
  return current;
}
