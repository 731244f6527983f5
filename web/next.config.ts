import path from 'node:path';
import type { NextConfig } from 'next';

const repositoryRoot = path.join(import.meta.dirname, '..');

/** No script, ours or a frame's, may use features that no page needs. */
const permissions = [
  'camera=(self)',
  'geolocation=(self)',
  ...['microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: permissions },
  { key: 'X-Frame-Options', value: 'DENY' },
  // A page that opens ours, or that we open, gets no reference to it; our documents open in tabs of their own.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Reporting-Endpoints', value: 'violations="/api/policy-violations"' },
];

/** For responses that are not pages. */
const programsPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const config: NextConfig = {
  // The build that `next start` serves; builds are made in the usual folder, and moved.
  distDir: process.env.SITE_DIST_DIR ?? '.next',
  reactStrictMode: true,
  // The same head for every browser, because pages are cached for all of them.
  htmlLimitedBots: /.*/,
  // Holds compressed responses of the content system; pages read them parsed from their own cache.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  poweredByHeader: false,
  // The distribution compresses what it keeps, and compressed-response.ts the rest, as on Lambda.
  compress: false,
  outputFileTracingRoot: repositoryRoot,
  turbopack: {
    root: repositoryRoot,
    rules: {
      '*.ts': {
        condition: { query: '?text' },
        loaders: ['./lib/next-internals/bundle-as-text.ts'],
        type: 'text',
      },
    },
  },
  transpilePackages: ['@merrowvale/shared'],
  images: { unoptimized: true },
  // `npm run types` checks them; a second check would take a third of the build time.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // The distribution keys data requests by their headers and drops the parameter that would repeat them.
    validateRSCRequestHeaders: false,
    // Only for tests and the local stack: a deployment is built without a cache (`build-site.ts`).
    turbopackFileSystemCacheForBuild: process.env.SITE_BUILD_CACHE === 'kept',
  },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // Webmail shows the pictures of emails on its own pages.
    {
      source: '/icons/:path*.png',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    // Framed by our own pages, as its own policy permits.
    { source: '/auth/frame-return', headers: [{ key: 'X-Frame-Options', value: 'SAMEORIGIN' }] },
    // Pages get their headers from proxy.ts; sign-in screens and the entry to previews get them from plain-page.ts.
    {
      source: '/api/((?!preview/enter$).*)',
      headers: [{ key: 'Content-Security-Policy', value: programsPolicy }],
    },
  ],
  // Routes cannot be in a folder whose name starts with a dot, because tsc leaves it out.
  rewrites: async () => [{ source: '/.well-known/security.txt', destination: '/security.txt' }],
  redirects: async () => [
    { source: '/', destination: '/en_gb', permanent: false },
    // Pages of earlier releases in the CDN's cache link to it.
    { source: '/manifest.webmanifest', destination: '/en_gb/manifest.webmanifest', permanent: false },
  ],
};

export default config;
