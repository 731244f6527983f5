/** Request headers of browsers for a page. */
export const asBrowsers = { headers: { accept: 'text/html,application/xhtml+xml' } } as const;
