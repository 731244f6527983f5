'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { withParams } from './with-params.ts';

/** The address of the page with its query, to come back to. */
export function useHere(): string {
  const path = usePathname();
  const params = useSearchParams();
  return withParams(path, `${params ?? ''}`, {});
}
