import { useEffect, useEffectEvent } from 'react';

/** Calls back when the user returns to the unchanged page with the browser's back button. */
export function useReturn(comeBack: () => void): void {
  const shown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) comeBack();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => shown(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}
