type Facts = {
  /** Lets the scripts that the server has written run, and what they load in turn; new for every answer. */
  nonce: string;
  /** Where identity screens are: forms lead there by way of a redirect, and one of them may stand in a frame. */
  identityOrigins: readonly string[];
  /** Whose pages may be shown in frames, besides the players of films. */
  frameOrigins: readonly string[];
  /** Whether the tools of `next dev` are in the page: they evaluate text and insert styles. */
  isDevelopment: boolean;
};

/** Where the content system keeps pictures, films and files. */
const contentAssets = 'https://*.kc-usercontent.com';

/** Players of films; nothing of them is asked for before a visitor agrees. */
const players = {
  frames: ['https://www.youtube-nocookie.com', 'https://fast.wistia.com', 'https://fast.wistia.net'],
  pictures: ['https://i.ytimg.com', 'https://fast.wistia.com', 'https://embed-ssl.wistia.com'],
  films: ['https://*.wistia.com', 'https://*.wistia.net'],
  connections: ['https://*.wistia.com', 'https://*.wistia.net'],
} as const;

/** The Content-Security-Policy of a page: the one list of hosts that it may have to do with. */
export function contentSecurityPolicy({
  nonce,
  identityOrigins,
  frameOrigins,
  isDevelopment,
}: Facts): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    // docs/decisions/0010-security-policy.md says why.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', contentAssets, ...players.pictures],
    'media-src': ["'self'", 'blob:', contentAssets, ...players.films],
    'connect-src': ["'self'", ...players.connections],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...identityOrigins, ...players.frames, ...frameOrigins],
    // A claim for a rebate is posted into its provider's frame.
    'form-action': ["'self'", ...identityOrigins, ...frameOrigins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
