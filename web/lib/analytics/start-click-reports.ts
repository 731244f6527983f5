import { reportClick } from './report-click.ts';

/** Reports clicks on links from now on, also those with the middle button; answers how to end it. */
export function startClickReports(): () => void {
  // On the way down, so that no handler can keep a click from being heard, and before the page is left.
  const clicked = ({ target, button, type }: MouseEvent) => {
    if (target instanceof Element && (type === 'click' || button === 1)) reportClick(target);
  };
  document.addEventListener('click', clicked, true);
  document.addEventListener('auxclick', clicked, true);
  return () => {
    document.removeEventListener('click', clicked, true);
    document.removeEventListener('auxclick', clicked, true);
  };
}
