import path from 'node:path';
import type { NextConfig } from 'next';

const repositoryRoot = path.join(import.meta.dirname, '../../..');

const config: NextConfig = {
  poweredByHeader: false,
  outputFileTracingRoot: repositoryRoot,
  turbopack: { root: repositoryRoot },
  typescript: { ignoreBuildErrors: true },
};

export default config;
