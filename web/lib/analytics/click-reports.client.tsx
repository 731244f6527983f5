'use client';

import { useEffect } from 'react';
import { reportClick } from './report-click.ts';

/** Reports clicks on links, also those with the middle button. Stands once on every page and shows nothing. */
export function ClickReports() {
  useEffect(() => {
    // On the way down, so that no handler can keep a click from being heard, and before the page is left.
    const heard = ({ target }: MouseEvent) => {
      if (target instanceof Element) reportClick(target);
    };
    const middle = (event: MouseEvent) => event.button === 1 && heard(event);
    document.addEventListener('click', heard, true);
    document.addEventListener('auxclick', middle, true);
    return () => {
      document.removeEventListener('click', heard, true);
      document.removeEventListener('auxclick', middle, true);
    };
  }, []);
  return null;
}
