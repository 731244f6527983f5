import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { codeCheck } from '@merrowvale/shared/schemas/code-check.ts';
import type { CodeVerification } from '@merrowvale/shared/schemas/code-verification.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { makeQueryClient } from '../api/query-client.ts';
import { deviceStorage } from '../storage.ts';
import { checkInBrowser } from './check-in-browser.ts';

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
  if (typeof window === 'undefined') return makeQueryClient({});
  current ??= makeQueryClient({});
  return current;
}

/** The time for which the result of a check is valid: 24 hours (TRC-11). */
export const checkMilliseconds = 86_400_000;

const storageKey = 'code_checks';
/** Number of results that are remembered; the oldest are forgotten first. */
const maxKnown = 50;

const knownCheck = z.object({ check: codeCheck, at: z.number() });
export type KnownCheck = z.infer<typeof knownCheck>;

/** The result of a check in the last 24 hours, including on earlier pages. */
export function knownCheckOf(code: string, now = Date.now()): KnownCheck | undefined {
  return new Map(stillKnown(now)).get(code);
}

export function rememberCheck(code: string, known: KnownCheck): void {
  const others = stillKnown(known.at).filter(([other]) => other !== code);
  const kept = [...others, [code, known] as const].slice(-maxKnown);
  deviceStorage.write(storageKey, JSON.stringify(kept));
}

function stillKnown(now: number): [string, KnownCheck][] {
  const stored = parseJson(deviceStorage.read(storageKey) ?? '');
  return (entries.safeParse(stored).data ?? []).filter(
    ([, { at }]) => at <= now && now - at < checkMilliseconds,
  );
}

const entries = z.array(z.tuple([z.string(), knownCheck]));
