import type { MouseEvent } from 'react';

/** The click listener of a link that the page handles itself, unless the visitor opens it elsewhere. */
export function handled(follow: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow();
  };
}
