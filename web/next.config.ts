import path from 'node:path';
import type { NextConfig } from 'next';

const repositoryRoot = path.join(import.meta.dirname, '..');

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(self), payment=()' },
  { key: 'Content-Security-Policy', value: "frame-ancestors 'none'; base-uri 'self'; object-src 'none'" },
  { key: 'X-Frame-Options', value: 'DENY' },
];

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  transpilePackages: ['@merrowvale/shared'],
  images: { unoptimized: true },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
  // Visitors are sent here before they have a locale.
  rewrites: async () => [{ source: '/country-selector', destination: '/en_gb/country-selector' }],
  redirects: async () => [{ source: '/', destination: '/en_gb', permanent: false }],
};

export default config;
