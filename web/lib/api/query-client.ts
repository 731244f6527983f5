import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** An owner's data never goes stale by itself; what changes it refreshes it. Unused, it is kept 15 minutes. */
const ownerDataCache = { staleTime: Number.POSITIVE_INFINITY, gcTime: 900_000 } as const;

export function makeQueryClient({ gcTime = ownerDataCache.gcTime }: { gcTime?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...ownerDataCache,
        gcTime,
        refetchOnWindowFocus: false,
        retry: worthAnotherTry,
        retryDelay: 400,
      },
      mutations: { retry: false },
    },
  });
}

let kept: { ownerId: string; client: QueryClient } | undefined;

/**
 * The answers that a browser keeps for the owner who is signed in, shared by all screens; another owner starts with
 * none. On the server each use has its own.
 */
export function queryClientFor(ownerId: string): QueryClient {
  // There it goes with the request, and no timer keeps it.
  if (typeof window === 'undefined') return makeQueryClient({ gcTime: Number.POSITIVE_INFINITY });
  if (kept?.ownerId !== ownerId) kept = { ownerId, client: makeQueryClient() };
  return kept.client;
}

/** Drops what is kept for anybody but the owner given, or for everybody when nobody is signed in. */
export function forgetOthers(ownerId: string | null): void {
  if (kept === undefined || kept.ownerId === ownerId) return;
  kept.client.clear();
  kept = undefined;
}

function worthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
