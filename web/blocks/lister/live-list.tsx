import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClientFor } from '../../lib/api/query-client.ts';

/** Caches list responses separately for each signed-in user. */
export function LiveList({ viewer, children }: { viewer: string; children: ReactNode }) {
  return <QueryClientProvider client={queryClientFor(viewer)}>{children}</QueryClientProvider>;
}
