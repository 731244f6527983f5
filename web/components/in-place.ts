import type { MouseEvent } from 'react';

/** The click listener of a link that acts on its own page, unless the visitor opens it in a new tab or window. */
export function inPlace(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
