declare global {
  /** The path of the page on which Tab was pressed last. */
  var tabbedPath: string | undefined;
}

/**
 * True once Tab has been pressed on the current page, even if nothing was moving at that time. Loaded with every page
 * by `instrumentation-client.ts` and the early script, since the code of carousels may arrive later.
 */
export function isTabPressed(): boolean {
  return globalThis.tabbedPath === window.location.pathname;
}

if (typeof document !== 'undefined')
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') globalThis.tabbedPath = window.location.pathname;
  });
