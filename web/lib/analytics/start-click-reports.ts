import { reportClick } from './report-click.ts';

/** Starts reporting clicks on links, including middle clicks; returns a function that stops it. */
export function startClickReports(): () => void {
  // In the capture phase, so that no handler can stop the event and it runs before the page unloads.
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
