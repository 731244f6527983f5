import { useSyncExternalStore } from 'react';

/** False in the server's HTML and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverNotified,
    () => true,
    () => false,
  );
}

function neverNotified() {
  return () => undefined;
}
