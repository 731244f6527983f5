import { usePathname, useSearchParams } from 'next/navigation';
import { withParams } from './with-params.ts';

/** The address of the current page with its query, as a return address; a parameter set to null is left out. */
export function useHere(changes: Readonly<Record<string, string | null>> = {}): string {
  const path = usePathname();
  const params = useSearchParams();
  return withParams(path, `${params ?? ''}`, changes);
}
