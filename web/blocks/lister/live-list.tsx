import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClientFor } from '../../lib/api/query-client.ts';

/** Answers of lists are kept with those of whoever is signed in. */
export function LiveList({ viewer, children }: { viewer: string; children: ReactNode }) {
  return <QueryClientProvider client={queryClientFor(viewer)}>{children}</QueryClientProvider>;
}
