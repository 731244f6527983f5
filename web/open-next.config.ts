import type { OpenNextConfig } from '@opennextjs/aws/types/open-next.js';
import { finishingWrapper } from './lib/security/finishing-wrapper.ts';

const config = {
  default: {
    minify: true,
    override: {
      // Looks up tags on each request, so that a deployment has no tag table to initialise.
      tagCache: 'dynamodb-nextMode',
      wrapper: async () => finishingWrapper(import.meta.dirname),
    },
  },
  imageOptimization: {
    install: {
      packages: ['sharp@0.35.5'],
      // Without all three, npm installs binaries for the build machine; without a prefix, it may install them
      // elsewhere.
      arch: 'arm64',
      libc: 'glibc',
      additionalArgs: '--cpu=arm64 --prefix=.',
    },
  },
  buildCommand: 'npx next build',
} satisfies OpenNextConfig;

export default config;
