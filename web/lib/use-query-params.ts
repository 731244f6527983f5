import { useSearchParams } from 'next/navigation';
import { withParams } from './with-params.ts';

export function useQueryParams() {
  const params = useSearchParams();
  return {
    get: (name: string) => params.get(name),
    change: (changes: Record<string, string | null>) => {
      const { pathname, search } = window.location;
      window.history.pushState(null, '', withParams(pathname, search, changes));
    },
  };
}
