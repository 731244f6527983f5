/** How browsers ask for a page. */
export const asBrowsers = { headers: { accept: 'text/html,application/xhtml+xml' } } as const;
