import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** An owner's data never goes stale by itself; what changes it refreshes it. Unused, it is kept 15 minutes. */
const ownerDataCache = { staleTime: Number.POSITIVE_INFINITY, gcTime: 900_000 } as const;

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { ...ownerDataCache, refetchOnWindowFocus: false, retry: worthAnotherTry, retryDelay: 400 },
      mutations: { retry: false },
    },
  });
}

function worthAnotherTry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
