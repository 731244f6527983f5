'use client';

import { useSearchParams } from 'next/navigation';

type Changes = Record<string, string | null>;

/** The address with some query parameters set, or removed where null; all others stay. */
export function withParams(path: string, current: string, changes: Changes): string {
  const query = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Reads the address's query and changes it without loading anything anew. */
export function useQueryParams() {
  const params = useSearchParams();
  return {
    get: (name: string) => params.get(name),
    change: (changes: Changes) => {
      const { pathname, search } = window.location;
      window.history.pushState(null, '', withParams(pathname, search, changes));
    },
  };
}
