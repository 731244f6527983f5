import { useEffect } from 'react';

/**
 * True if the page may be left: always if nothing is being sent, otherwise after confirmation. Declining is
 * logged.
 */
export function mayLeave(message: string, ask: (question: string) => boolean): boolean {
  if (ask(message)) return true;
  console.error('Leaving the page was declined while a campaign’s answers are on their way.');
  return false;
}

/**
 * While something is being sent, links ask for confirmation, and so does the browser when its window closes.
 */
export function useLeaveGuard(isGuarded: boolean, message: string): void {
  useEffect(() => {
    if (!isGuarded) return;
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.target === '_blank' || link.getAttribute('href')?.startsWith('#')) return;
      if (mayLeave(message, (question) => window.confirm(question))) {
        window.removeEventListener('beforeunload', leaving);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', clicked, true);
    window.addEventListener('beforeunload', leaving);
    return () => {
      document.removeEventListener('click', clicked, true);
      window.removeEventListener('beforeunload', leaving);
    };
  }, [isGuarded, message]);
}
