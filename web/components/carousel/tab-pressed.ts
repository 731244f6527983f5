let tabbedPath: string | undefined;

/**
 * True once Tab has been pressed on the current page, even if nothing was moving at that time. Loaded with every page
 * by `instrumentation-client.ts`, since the code of carousels may arrive later.
 */
export function isTabPressed(): boolean {
  return tabbedPath === window.location.pathname;
}

if (typeof document !== 'undefined')
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') tabbedPath = window.location.pathname;
  });
