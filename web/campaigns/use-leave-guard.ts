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
 * While something is being sent, links to other pages and searches ask for confirmation, and so does the browser when its
 * window closes or goes back.
 */
export function useLeaveGuard(isGuarded: boolean, message: string): void {
  useEffect(() => {
    if (!isGuarded) return;
    const guard = new AbortController();
    const options = { capture: true, signal: guard.signal };
    const ask = (event: Event, leaves: boolean) => {
      if (!leaves) return;
      // The browser does not ask again.
      if (mayLeave(message, (question) => window.confirm(question))) return guard.abort();
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', (event) => ask(event, opensAnotherPage(event)), options);
    document.addEventListener('submit', (event) => ask(event, opensResults(event)), options);
    window.addEventListener('beforeunload', (event) => event.preventDefault(), options);
    return () => guard.abort();
  }, [isGuarded, message]);
}

/** True for a click on a link that replaces this page: not one to another tab, a place on the page or a mail program. */
function opensAnotherPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return false;
  return /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#');
}

/** True for a search: the other forms of a page send something and stay, or open a dialog as the header's button does. */
function opensResults({ target }: SubmitEvent): boolean {
  return target instanceof HTMLFormElement && target.method === 'get' && target.dataset.opens === undefined;
}
