/** The header that proves to an API that the CDN, or the site's server on its behalf, states the viewer's address. */
export const originSecretHeader = 'x-origin-secret';
