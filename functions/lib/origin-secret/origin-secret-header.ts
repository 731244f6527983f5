/** The header by which the CDN proves to an API that a request came through it. */
export const originSecretHeader = 'x-origin-secret';
