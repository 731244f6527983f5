import { useEffect, useEffectEvent } from 'react';

/** Does something when somebody comes back to the page, as they left it, with the browser’s button. */
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
