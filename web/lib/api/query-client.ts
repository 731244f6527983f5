import { type DefaultOptions, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * Without a connection, a call fails at once. By default it would wait for one, and then run even if it had been
 * cancelled in the meantime.
 */
const alwaysRuns = { networkMode: 'always' } as const;

/** An owner's data never goes stale on its own: changes invalidate it. Unused data is kept for 15 minutes. */
const ownerData = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 900_000,
  retry: worthAnotherTry,
  retryDelay: 400,
} as const;

/** By default, the client is for an owner's data. */
export function makeQueryClient(queries: DefaultOptions['queries'] = ownerData): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, ...queries, ...alwaysRuns },
      mutations: { retry: false, ...alwaysRuns },
    },
  });
}

let current: { ownerId: string; client: QueryClient } | undefined;

/**
 * The query cache of the signed-in owner, shared by all screens; a different owner starts with an empty one.
 * On the server each call creates a new client.
 */
export function queryClientFor(ownerId: string): QueryClient {
  // On the server the cache ends with the request, and a timer would outlive it.
  if (typeof window === 'undefined')
    return makeQueryClient({ ...ownerData, gcTime: Number.POSITIVE_INFINITY });
  if (current?.ownerId !== ownerId) current = { ownerId, client: makeQueryClient() };
  return current.client;
}

/** Drops the caches of everybody except the given owner, or of everybody if nobody is signed in. */
export function forgetOthers(ownerId: string | null): void {
  if (current === undefined || current.ownerId === ownerId) return;
  current.client.clear();
  current = undefined;
}

function worthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
