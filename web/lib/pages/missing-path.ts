/** Below each locale, the page that stands for missing ones; it is answered with status 404. */
export const missingPath = '404';

/** Carries the locale of an address that has no page, from the proxy to that page. */
export const missingLocaleHeader = 'x-missing-locale';
