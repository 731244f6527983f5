/** Path of the not-found page below each locale; the response has status 404. */
export const missingPath = '404';

/** Passes the locale of an address without a page from the proxy to the not-found page. */
export const missingLocaleHeader = 'x-missing-locale';
