type Facts = {
  /** Allows the scripts rendered by the server, and anything that they load; new for each response. */
  nonce: string;
  /** Origins of identity screens: forms are redirected to them, and one of them may be framed. */
  identityOrigins: readonly string[];
  /** Origins that may be framed, in addition to video players. */
  frameOrigins: readonly string[];
  /** Origins of the providers of shops, and those among them that may send style sheets. */
  shopOrigins: { all: readonly string[]; styles: readonly string[] };
  /** Origins of maps, if they are not our own. */
  mapOrigins: readonly string[];
  /** Origins at which packs' codes are verified. */
  verificationOrigins: readonly string[];
  /** Our environment of the content system. */
  contentEnvironment: string;
  /** True for `next dev`, whose tools evaluate strings and insert styles. */
  isDevelopment: boolean;
  /** Origins in whose frames an editor views drafts; none for visitors. */
  editorOrigins: readonly string[];
};

/** Files of one environment of the content system, because its hosts serve every customer's. */
const contentAssets = (environmentId: string) => `https://*.kc-usercontent.com/${environmentId}/`;

/** The endpoint for reports of violations; `report-to` refers to a header in `web/next.config.ts`. */
const reports = { 'report-uri': ['/api/policy-violations'], 'report-to': ['violations'] };

/** Video players; nothing is requested from them before the visitor consents. */
const players = {
  frames: ['https://www.youtube-nocookie.com', 'https://fast.wistia.com', 'https://fast.wistia.net'],
  pictures: ['https://i.ytimg.com', 'https://fast.wistia.com', 'https://embed-ssl.wistia.com'],
  films: ['https://*.wistia.com', 'https://*.wistia.net'],
  connections: ['https://*.wistia.com', 'https://*.wistia.net'],
} as const;

export function contentSecurityPolicy({
  nonce,
  identityOrigins,
  frameOrigins,
  shopOrigins,
  mapOrigins,
  verificationOrigins,
  contentEnvironment,
  isDevelopment,
  editorOrigins,
}: Facts): string {
  const assets = contentAssets(contentEnvironment);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    'style-src': [
      "'self'",
      // The SDK with which editors edit previews brings style elements.
      isDevelopment || editorOrigins.length > 0 ? "'unsafe-inline'" : `'nonce-${nonce}'`,
      // Scripts of other hosts are allowed by 'strict-dynamic'; there is no equivalent for styles.
      ...shopOrigins.styles,
    ],
    // Reasons: docs/decisions/0010-security-policy.md.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', assets, ...players.pictures, ...shopOrigins.all, ...mapOrigins],
    'media-src': ["'self'", 'blob:', assets, ...players.films],
    'connect-src': [
      "'self'",
      ...players.connections,
      ...shopOrigins.all,
      ...mapOrigins,
      ...verificationOrigins,
    ],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...identityOrigins, ...players.frames, ...frameOrigins, ...shopOrigins.all],
    // A rebate claim is posted into its provider's frame, and a chosen product is sent to its shop.
    'form-action': ["'self'", ...identityOrigins, ...frameOrigins, ...shopOrigins.all],
    // Browsers ignore X-Frame-Options if this directive is present.
    'frame-ancestors': editorOrigins.length > 0 ? editorOrigins : ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...reports,
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
